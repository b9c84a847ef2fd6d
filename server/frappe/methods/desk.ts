import type { Row } from '../../ports/row.ts';
import { getDocumentOrThrow } from '../documents/document.ts';
import { toDocumentResponse } from '../documents/projection.ts';
import { answeredRows, countRows, pageNumber } from '../lists/query.ts';
import { mayTouch } from '../permissions/permissions.ts';
import { crash, frappeError, getMeta } from '../schema/site.ts';
import type { CoreMethod, MethodCall } from './call.ts';
import { formMetas } from './formMeta.ts';
import { reply } from './responses.ts';
import { searchLink } from './searchLink.ts';

/** The few desk methods that other clients use as well. */

const ANY = ['GET', 'POST', 'PUT', 'DELETE'];
const COUNT_PARAMETERS = new Set([
  'doctype',
  'filters',
  'or_filters',
  'distinct',
  'limit',
  'fields',
  'debug',
  'group_by',
  'order_by',
  'csrf_token',
  'cmd',
  'sid',
]);

const isTrue = (value: unknown): boolean => Boolean(value) && value !== '0' && value !== 'false';

/** A count that agrees with the list; an unknown parameter is an error. */
export function agreeingCount(call: MethodCall, doctype: string): number {
  const { values } = call.form;
  if (Object.keys(values).some((name) => !COUNT_PARAMETERS.has(name))) throw crash('Unknown parameter');
  const meta = getMeta(call.site, doctype);
  if (meta.child) {
    throw frappeError(
      'PermissionError',
      `<strong>${doctype}</strong> is not a valid parent DocType for <strong>${doctype}</strong>`,
      {
        indicator: undefined,
        raise_exception: undefined,
      },
    );
  }
  return countRows(call.site, meta, call.context.session, {
    doctype,
    filters: values.filters,
    rows: call.rows,
    or_filters: values.or_filters,
    distinct: isTrue(values.distinct),
    limit_page_length: values.limit ? pageNumber(values.limit) : 0,
  });
}

function doctypeOf(call: MethodCall): string {
  const { doctype } = call.form.values;
  if (typeof doctype !== 'string') throw crash('doctype is missing');
  return doctype;
}

/** The rows of the desk's report view; without a length, all of them. */
function reportRows(call: MethodCall): Row[] {
  const {
    fields,
    filters,
    or_filters,
    order_by,
    group_by,
    start,
    limit_start,
    page_length,
    limit_page_length,
    distinct,
  } = call.form.values;
  const meta = getMeta(call.site, doctypeOf(call));
  return answeredRows(call.site, meta, call.context, {
    doctype: meta.name,
    fields: fields as string[],
    filters,
    rows: call.rows,
    or_filters,
    order_by: order_by as string | undefined,
    group_by: group_by as string | undefined,
    limit_start: pageNumber(start || limit_start || 0),
    limit_page_length: pageNumber(page_length || limit_page_length || 0),
    distinct: isTrue(distinct),
  });
}

/** Compresses a report's rows: keys once, then arrays. */
function report(call: MethodCall): unknown {
  const rows = reportRows(call);
  if (!rows[0]) return [];
  return { keys: Object.keys(rows[0]), values: rows.map((row) => Object.values(row)), user_info: {} };
}

/** Shares a document with a user; a DocShare stores the permissions. */
function share(call: MethodCall): Row {
  const { name, user, read, write, submit, share: sharing } = call.form.values;
  const meta = getMeta(call.site, doctypeOf(call));
  const doc = getDocumentOrThrow(call.site, meta, String(name));
  if (!mayTouch(call.site, meta, call.context.session, 'share', doc)) {
    throw frappeError('PermissionError', `No permission to share ${meta.name} ${doc.name}`);
  }
  const flag = (value: unknown) => Number(isTrue(value));
  const stored = call.context.system.insert({
    doctype: 'DocShare',
    user,
    share_doctype: meta.name,
    share_name: doc.name,
    read: flag(read ?? 1),
    write: flag(write),
    submit: flag(submit),
    share: flag(sharing),
    owner: call.context.session.user,
  });
  return toDocumentResponse(call.site, getMeta(call.site, 'DocShare'), stored, call.context);
}

export const deskMethods: Record<string, CoreMethod> = {
  'frappe.desk.reportview.get_count': {
    verbs: ANY,
    reads: true,
    lists: true,
    handler: (call) => agreeingCount(call, doctypeOf(call)),
  },
  'frappe.desk.reportview.get': { verbs: ANY, handler: report },
  'frappe.desk.reportview.get_list': { verbs: ANY, lists: true, handler: reportRows },
  'frappe.desk.search.search_link': {
    verbs: ANY,
    handler: (call) => searchLink(call, getMeta(call.site, doctypeOf(call))),
  },
  'frappe.desk.form.load.getdoctype': {
    verbs: ANY,
    handler: (call) => reply(formMetas(call, getMeta(call.site, doctypeOf(call)))),
  },
  'frappe.share.add': { verbs: ['POST', 'PUT'], handler: share },
};
