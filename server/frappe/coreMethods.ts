import { parsed } from './filters.ts';
import { countRows } from './listQuery.ts';
import type { Call } from './pipeline.ts';
import { documentAnswer } from './projection.ts';
import { answeredList, listArguments } from './resourceRoutes.ts';
import { metaOf, refusal } from './site.ts';
import type { Row } from './types.ts';

/** Frappe's own whitelisted methods that clients of documents use. */
export interface CoreMethod {
  verbs: string[];
  guest?: boolean;
  /** Stores even when called by GET. */
  commits?: boolean;
  handler: (call: Call) => unknown;
}

const READ = ['GET', 'POST', 'PUT', 'DELETE'];
const WRITE = ['POST', 'PUT'];

const values = (call: Call): Row => call.form.values;
const doctypeOf = (call: Call) => metaOf(call.site, String(values(call).doctype ?? ''));

function count(call: Call): number {
  const { session } = call.context;
  const { filters, or_filters, distinct, limit } = values(call);
  return countRows(call.site, doctypeOf(call), session, {
    doctype: '',
    filters,
    or_filters,
    distinct: Boolean(distinct) && distinct !== '0' && distinct !== 'false',
    limit_page_length: limit ? Number(limit) : 0,
  });
}

export const coreMethods: Record<string, CoreMethod> = {
  ping: { verbs: READ, guest: true, handler: () => 'pong' },
  'frappe.ping': { verbs: READ, guest: true, handler: () => 'pong' },
  'frappe.auth.get_logged_user': { verbs: READ, handler: (call) => call.context.session.user },
  'frappe.client.get_list': {
    verbs: READ,
    handler: (call) => answeredList(call, doctypeOf(call), values(call)),
  },
  'frappe.client.get_count': { verbs: READ, handler: count },
  'frappe.desk.reportview.get_count': { verbs: READ, handler: count },
  'frappe.client.get': {
    verbs: READ,
    handler: (call) => {
      const { doctype, name } = values(call);
      const meta = metaOf(call.site, String(doctype));
      return documentAnswer(call.site, meta, call.documents.get(meta.name, String(name)), call.context, true);
    },
  },
  'frappe.client.insert': {
    verbs: WRITE,
    handler: (call) => {
      const body = parsed(values(call).doc) as Row;
      const meta = metaOf(call.site, String(body?.doctype ?? ''));
      return documentAnswer(call.site, meta, call.documents.insertEcho(meta, body), call.context, true);
    },
  },
  'frappe.client.set_value': {
    verbs: WRITE,
    handler: (call) => {
      const { name, fieldname, value } = values(call);
      const meta = doctypeOf(call);
      const changes =
        typeof fieldname === 'string' && !fieldname.startsWith('{')
          ? { [fieldname]: value }
          : (parsed(fieldname) as Row);
      return documentAnswer(
        call.site,
        meta,
        call.documents.updateEcho(meta, String(name), changes),
        call.context,
        true,
      );
    },
  },
  'frappe.client.delete': {
    verbs: ['DELETE', 'POST'],
    handler: (call) => call.documents.delete(doctypeOf(call).name, String(values(call).name)),
  },
  'frappe.client.submit': {
    verbs: WRITE,
    handler: (call) => {
      const body = parsed(values(call).doc) as Row;
      const meta = metaOf(call.site, String(body?.doctype ?? ''));
      const doc = call.documents.updateEcho(meta, String(body.name), { ...body, docstatus: 1 });
      return documentAnswer(call.site, meta, doc, call.context, true);
    },
  },
  'frappe.client.cancel': {
    verbs: WRITE,
    handler: (call) => {
      const meta = doctypeOf(call);
      return documentAnswer(
        call.site,
        meta,
        call.documents.cancel(meta.name, String(values(call).name)),
        call.context,
        true,
      );
    },
  },
};

export { listArguments, refusal };
