import { accessRuleFor, mayUse, ROLE, type Verb } from '../../../domain/access.ts';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { plainAmount } from '../../../domain/money/money.ts';
import { normalizeNumber } from '../../../domain/text/parseNumberInput.ts';
import { cleanLine, cleanText, plainSigns } from '../../../domain/text/textInput.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { DocTypeJson } from '../../ports/doctypeJson.ts';
import type { EngineSentence, Hooks, ResourceOverride } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import type { Session } from '../../ports/session.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { fieldAccess, hiddenFields } from './fieldAccess.ts';
import { project } from './projection.ts';
import { rowCondition } from './rowConditions.ts';

const PAGE = 100;
const STAFF_PAGE = 1000;
/**
 * Maximum number of rows in one table of a document, longer than any menu: each is compared with the others, which blocks other requests.
 */
const MAX_ROWS = 500;

/** Messages about a value of a document, shown at its field. */
const SENTENCES = {
  'frappe.mandatory': 'common.required',
  'frappe.too_long': 'errors.too_long',
  'frappe.whole': 'errors.whole',
  'frappe.negative': 'staff.value.negative',
  'frappe.format': 'errors.format',
  'frappe.email': 'account.email_invalid',
  'frappe.link': 'staff.value.link',
  'frappe.constant': 'staff.value.constant',
  'frappe.unique': 'errors.unique',
  'frappe.stale': 'common.changed_elsewhere',
} as const satisfies Record<EngineSentence, CatalogueKey>;

const closed = (): never => {
  throw new FrappeError('PermissionError', 'Not permitted');
};

/** How to parse values of some field types; an invalid text is kept, and refused at its field. */
const READERS: Readonly<Record<string, (text: string) => string | undefined>> = {
  Int: normalizeNumber,
  Float: normalizeNumber,
  Percent: normalizeNumber,
  Currency: plainAmount,
  Date: plainSigns,
  Time: plainSigns,
  Datetime: plainSigns,
};
/** Field types with several lines; a text of any other type has one line. */
const OF_LINES = new Set([
  'Small Text',
  'Text',
  'Long Text',
  'Text Editor',
  'Markdown Editor',
  'HTML Editor',
  'Code',
  'JSON',
]);

function assertRowLimit(body: Row): void {
  for (const [fieldname, value] of Object.entries(body))
    if (Array.isArray(value) && value.length > MAX_ROWS)
      refuse('ValidationError', 'errors.too_many_rows', { fieldname, values: { n: MAX_ROWS } });
}

/**
 * Closes whole DocTypes. A session that may not read a DocType is refused for every name, so that a refusal does not reveal what exists.
 * Child rows are available only with their parent; direct requests for them are always refused. A session that may read a DocType but not
 * write it gets 403 only for a document it can read, and 404 for any other.
 */
function closedDoctypes(doctypes: readonly DocTypeJson[]): NonNullable<Hooks['resources']> {
  const guardOf = ({ name: doctype, istable }: DocTypeJson) => {
    const may = (verb: Verb, session: Session) => !istable && mayUse(doctype, verb, getRole(session) ?? ROLE.guest);
    const read: ResourceOverride = (_request, { session }) => (may('read', session) ? undefined : closed());
    const write =
      (verb: 'update' | 'delete'): ResourceOverride =>
      (request, context) => {
        read(request, context);
        assertRowLimit(request.body);
        if (may(verb, context.session)) return undefined;
        context.documents.get(doctype, request.name ?? '');
        return closed();
      };
    const create: ResourceOverride = ({ body }, { session }) => {
      assertRowLimit(body);
      const special = !istable && accessRuleFor(doctype, getRole(session) ?? ROLE.guest)?.special_create;
      return may('create', session) || special ? undefined : closed();
    };
    return { list: read, count: read, read, create, update: write('update'), delete: write('delete') };
  };
  return Object.fromEntries(doctypes.map((json) => [json.name, guardOf(json)]));
}

/** A role can read the descriptions of the DocTypes that it can read, including their child tables. */
function describes(doctypes: readonly DocTypeJson[]): NonNullable<Hooks['describes']> {
  const holders = new Map<string, string[]>();
  for (const { name, fields } of doctypes)
    for (const { fieldtype, options } of fields)
      if (fieldtype.startsWith('Table') && options) holders.set(options, [...(holders.get(options) ?? []), name]);
  return (doctype, session) => {
    const role = getRole(session) ?? ROLE.guest;
    return [doctype, ...(holders.get(doctype) ?? [])].some((one) => mayUse(one, 'read', role));
  };
}

/** Who can see and write which rows and fields (B). */
export function permissionHooks(
  doctypes: readonly DocTypeJson[],
): Hooks & Required<Pick<Hooks, 'project' | 'queryable'>> {
  const fields = fieldAccess(doctypes);
  const hidden = hiddenFields(doctypes);
  return {
    rowCondition,
    readableLevels: fields.readableLevels,
    serverFields: fields.serverFields,
    queryable: fields.queryable,
    sentences: SENTENCES,
    strictColumns: true,
    project(doctype, row, context, name) {
      const unseen = getRole(context.session) === ROLE.staff ? undefined : hidden.get(doctype);
      if (!unseen?.size) return project(doctype, row, context, name);
      const visible = { ...row };
      for (const field of unseen) delete visible[field];
      return project(doctype, visible, context, name);
    },
    describes: describes(doctypes),
    hideForbidden: true,
    listCap: (session) => (getRole(session) === ROLE.staff ? STAFF_PAGE : PAGE),
    cleanText(text, { fieldtype }) {
      if (fieldtype === 'Password') return text;
      if (OF_LINES.has(fieldtype)) return cleanText(text);
      return READERS[fieldtype]?.(text) ?? cleanLine(text);
    },
    coreMethods: ['ping', 'frappe.ping', 'frappe.desk.reportview.get_count'],
    resources: closedDoctypes(doctypes),
  };
}
