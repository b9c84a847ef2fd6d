import type { DocPerm } from '../../ports/doctypeJson.ts';
import type { SqlCondition } from '../../ports/documents.ts';
import type { ResourceVerb } from '../../ports/hooks.ts';
import type { Row, Value } from '../../ports/row.ts';
import type { Session } from '../../ports/session.ts';
import { collationKey } from '../../store/collation.ts';
import { type Meta, quoteName } from '../schema/meta.ts';
import { readRow, rowsWith } from '../schema/rows.ts';
import { ADMINISTRATOR, type FrappeSite } from '../schema/site.ts';

export type Right = 'select' | 'read' | 'write' | 'create' | 'delete' | 'submit' | 'cancel' | 'amend' | 'share';
/** `own`: only documents that the session owns. */
export type Grant = 'all' | 'own' | 'none';

const sameName = (a: unknown, b: unknown): boolean => collationKey(String(a ?? '')) === collationKey(String(b ?? ''));

const rowsFor = (meta: Meta, session: Session, level: number): DocPerm[] =>
  meta.json.permissions.filter((row) => (row.permlevel ?? 0) === level && session.roles.has(row.role));

/** What the role rows grant on a DocType. `create` has no `own`: a new document has no owner yet. */
export function getGrant(meta: Meta, session: Session, right: Right): Grant {
  if (session.user === ADMINISTRATOR) return 'all';
  const rows = rowsFor(meta, session, 0).filter((row) => row[right]);
  if (!rows.length) return 'none';
  return right === 'create' || rows.some((row) => !row.if_owner) ? 'all' : 'own';
}

/** Permission levels that a session may read or write; undefined: all levels. */
export function getPermLevels(
  site: FrappeSite,
  meta: Meta,
  session: Session,
  right: 'read' | 'write',
  own: boolean,
): ReadonlySet<number> | undefined {
  if (session.user === ADMINISTRATOR) return undefined;
  const level = right === 'read' ? site.hooks.readableLevels?.(meta.name, session, own) : undefined;
  if (level) return level;
  const levels = new Set<number>([0]);
  for (const row of meta.json.permissions)
    if (row[right] && session.roles.has(row.role)) levels.add(row.permlevel ?? 0);
  return levels;
}

/** The names of a DocType's documents that are shared with a user, for one permission. */
export function sharedNames(site: FrappeSite, meta: Meta, session: Session, right: Right): string[] {
  if (!site.metas.has('DocShare')) return [];
  return rowsWith(site.database, 'DocShare', { user: session.user, share_doctype: meta.name })
    .filter((row) => row[right] === 1)
    .map((row) => String(row.share_name));
}

/** A user's User Permissions: allowed names by DocType. */
export function userPermissions(site: FrappeSite, session: Session): Map<string, string[]> {
  const allowed = new Map<string, string[]>();
  if (session.user === ADMINISTRATOR || !site.metas.has('User Permission')) return allowed;
  for (const row of rowsWith(site.database, 'User Permission', { user: session.user })) {
    const doctype = String(row.allow);
    allowed.set(doctype, [...(allowed.get(doctype) ?? []), String(row.for_value)]);
  }
  return allowed;
}

/** The columns of a DocType that User Permissions restrict, with their allowed names. */
function restrictedColumns(site: FrappeSite, meta: Meta, session: Session): { column: string; allowed: string[] }[] {
  const allowed = userPermissions(site, session);
  if (!allowed.size) return [];
  const columns = meta.columns
    .filter((field) => field.fieldtype === 'Link' && !field.ignore_user_permissions && allowed.has(field.options ?? ''))
    .map((field) => ({ column: field.fieldname, allowed: allowed.get(field.options ?? '') ?? [] }));
  const own = allowed.get(meta.name);
  return own ? [{ column: 'name', allowed: own }, ...columns] : columns;
}

/** The rows of a DocType that a session may see or change; undefined: all. Lists, counts, and single documents all use this condition. */
export function rowPredicate(
  site: FrappeSite,
  meta: Meta,
  session: Session,
  verb: ResourceVerb,
  right: Right,
): SqlCondition | undefined {
  if (session.user === ADMINISTRATOR) return undefined;
  const parts: SqlCondition[] = [];
  const grant = getGrant(meta, session, right);
  const column = (name: string) => `${meta.table}.${quoteName(name)}`;
  const keyIn = (name: string, values: Value[]): SqlCondition => ({
    sql: `frappe_key(${column(name)}) IN (${values.map(() => 'frappe_key(?)').join(', ')})`,
    params: values,
  });
  if (grant === 'own') parts.push({ sql: `frappe_key(${column('owner')}) = frappe_key(?)`, params: [session.user] });
  for (const { column: name, allowed } of grant === 'none' ? [] : restrictedColumns(site, meta, session)) {
    const inside = keyIn(name, allowed);
    parts.push(
      name === 'name'
        ? inside
        : { sql: `(${column(name)} IS NULL OR ${column(name)} = '' OR ${inside.sql})`, params: inside.params },
    );
  }
  if (parts.length || grant === 'none') {
    const shared = sharedNames(site, meta, session, right === 'select' ? 'read' : right);
    const allowed = grant === 'none' ? undefined : joinConditions(parts, ' AND ');
    const restriction = shared.length
      ? joinConditions([...(allowed ? [allowed] : []), keyIn('name', shared)], ' OR ')
      : allowed;
    parts.length = 0;
    parts.push(restriction ?? { sql: '0', params: [] });
  }
  const hooked = site.hooks.rowCondition?.(meta.name, session, verb);
  if (hooked) parts.push({ sql: `(${hooked.sql})`, params: hooked.params });
  return parts.length ? joinConditions(parts, ' AND ') : undefined;
}

export function joinConditions(parts: SqlCondition[], glue: ' AND ' | ' OR '): SqlCondition {
  return {
    sql: parts.length === 1 && parts[0] ? parts[0].sql : `(${parts.map((part) => part.sql).join(glue)})`,
    params: parts.flatMap((part) => part.params),
  };
}

/** Whether the session has a permission on this stored document. For a child row, its parent decides. */
export function mayTouch(site: FrappeSite, meta: Meta, session: Session, right: Right, doc: Row): boolean {
  if (session.user === ADMINISTRATOR) return true;
  if (meta.child) return mayTouchParent(site, session, right, doc);
  const reads = (...other: [string, Value]) => mayReadOther(site, session, ...other);
  const decided = right === 'read' ? site.quirks.mayRead?.(meta.name, doc, session.user, reads) : undefined;
  if (decided !== undefined) return decided;
  const verb: ResourceVerb = right === 'delete' ? 'delete' : right === 'read' || right === 'select' ? 'read' : 'update';
  const byRole = getGrant(meta, session, right) !== 'none';
  if (meta.single) return byRole;
  if (!byRole && !sharedNames(site, meta, session, right).length) return false;
  const condition = rowPredicate(site, meta, session, verb, right);
  return !condition || readRow(site.database, meta, doc.name as Value, condition) !== undefined;
}

/** Whether the session may read a document that another one refers to. */
function mayReadOther(site: FrappeSite, session: Session, doctype: string, name: Value): boolean {
  const meta = site.metas.get(doctype);
  const held = meta && !meta.child && readRow(site.database, meta, name);
  return Boolean(held && mayTouch(site, meta, session, 'read', held));
}

/** The permission level of the table that contains a row. */
export const levelOfTable = (parent: Meta, row: Row): number => parent.field(String(row.parentfield))?.permlevel ?? 0;

/**
 * Whether the session may touch a child row: its document decides, and the permission level of its table. On a Frappe site a permission on
 * own documents gives only read access to their rows by the rows' own routes; rows are written through the document.
 */
function mayTouchParent(site: FrappeSite, session: Session, right: Right, row: Row): boolean {
  const parent = site.metas.get(String(row.parenttype ?? ''));
  if (!parent) return false;
  const parentRight = right === 'create' || right === 'delete' ? 'write' : right;
  const grant = site.quirks.looseRows ? getGrant(parent, session, parentRight) : 'all';
  if (grant === 'none' || (grant === 'own' && parentRight !== 'read')) return false;
  const level = levelOfTable(parent, row);
  const levels = level
    ? getPermLevels(site, parent, session, parentRight === 'read' ? 'read' : 'write', false)
    : undefined;
  if (levels && !levels.has(level)) return false;
  return mayTouch(site, parent, session, parentRight, { name: row.parent });
}

/** Frappe's message for the User Permission that hides a document from the session. */
export function violatedPermission(site: FrappeSite, meta: Meta, session: Session, doc: Row): string | undefined {
  for (const { column, allowed } of restrictedColumns(site, meta, session)) {
    const value = doc[column];
    if (value === undefined || value === null || value === '') continue;
    if (allowed.some((name) => sameName(name, value))) continue;
    if (column === 'name') return `Not allowed for ${meta.name}: ${String(value)}`;
    const field = meta.field(column);
    return `You are not allowed to access this DocType record because it is linked to ${field?.options} '${String(value)}' in field ${field?.label}`;
  }
  return undefined;
}

export const isOwner = (session: Session, row: Row): boolean => sameName(row.owner, session.user);
