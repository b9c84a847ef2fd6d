import { ROLE } from '../../domain/access.ts';
import { cleanText } from '../../domain/arabicText.ts';
import { FrappeError } from '../frappe/errors.ts';
import type { DocTypeJson, Hooks } from '../frappe/types.ts';
import { fieldAccess } from './fieldAccess.ts';
import { project } from './projection.ts';
import { roleOf } from './roles.ts';
import { rowCondition } from './rowConditions.ts';

const PAGE = 100;
const STAFF_PAGE = 1000;

const never = (): never => {
  throw new FrappeError('PermissionError', 'Not permitted');
};

/** Child rows travel with their parent only; asked for directly they are nobody's. */
function closedChildren(doctypes: readonly DocTypeJson[]): NonNullable<Hooks['resources']> {
  const closed = { list: never, count: never, read: never, create: never, update: never, delete: never };
  return Object.fromEntries(doctypes.filter((json) => json.istable).map((json) => [json.name, closed]));
}

/** Fields that serve the server only, such as the folded search text, leave for nobody but staff. */
function hiddenFields(doctypes: readonly DocTypeJson[]): ReadonlyMap<string, readonly string[]> {
  const hidden = (json: DocTypeJson) => json.fields.filter((field) => field.hidden).map((field) => field.fieldname);
  return new Map(doctypes.map((json) => [json.name, hidden(json)]));
}

/** Who sees and writes which rows and fields (decisions B). */
export function permissionHooks(doctypes: readonly DocTypeJson[]): Hooks {
  const fields = fieldAccess(doctypes);
  const hidden = hiddenFields(doctypes);
  return {
    rowCondition,
    readableLevels: fields.readableLevels,
    serverFields: fields.serverFields,
    queryable: fields.queryable,
    project(doctype, row, context) {
      const visible = { ...row };
      if (roleOf(context.session) !== ROLE.staff) for (const field of hidden.get(doctype) ?? []) delete visible[field];
      return project(doctype, visible, context);
    },
    hideForbidden: true,
    listCap: (session) => (roleOf(session) === ROLE.staff ? STAFF_PAGE : PAGE),
    cleanText: (text, field) => (field.fieldtype === 'Password' ? text : cleanText(text)),
    coreMethods: ['ping', 'frappe.ping', 'frappe.desk.reportview.get_count'],
    resources: closedChildren(doctypes),
  };
}
