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

/** Who sees and writes which rows and fields (decisions B). */
export function permissionHooks(doctypes: readonly DocTypeJson[]): Hooks {
  const fields = fieldAccess(doctypes);
  return {
    rowCondition,
    readableLevels: fields.readableLevels,
    serverFields: fields.serverFields,
    queryable: fields.queryable,
    project,
    hideForbidden: true,
    listCap: (session) => (roleOf(session) === ROLE.staff ? STAFF_PAGE : PAGE),
    cleanText: (text, field) => (field.fieldtype === 'Password' ? text : cleanText(text)),
    coreMethods: ['ping', 'frappe.ping', 'frappe.desk.reportview.get_count'],
    resources: closedChildren(doctypes),
  };
}
