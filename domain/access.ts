/**
 * Who may do what, read from the contract: access.json (DocTypes, methods) and routes.json (pages).
 * `own` and `public` name row sets; which rows they are the server decides (decisions B).
 */
import access from '../frappe/husainia/husainia/contract/access.json' with { type: 'json' };
import routes from '../frappe/husainia/husainia/contract/routes.json' with { type: 'json' };
import { ownEntry } from './ownEntry.ts';

export const ROLE = {
  guest: 'Guest',
  customer: 'huserprofile',
  reciter: 'Qaari',
  restaurant: 'Restaurant',
  staff: 'Husainia Staff',
} as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];
export type Verb = 'read' | 'create' | 'update' | 'delete';
export type RowSet = 'all' | 'own' | 'public' | 'none';

/** What one role may do with one DocType; absent keys do not narrow. */
export interface Cell {
  verbs: Verb[];
  rows: RowSet;
  /** Row set of writes where it is narrower than that of reads. */
  write_rows?: RowSet;
  /** Methods and special routes that stand in for a verb the role has not. */
  methods?: string[];
  /** The fields it reads, and those that come once the line is paid. */
  read?: string[];
  read_once_paid?: string[];
  /** The fields it writes. */
  write?: string[];
  write_except?: string[];
  levels?: number[];
  own_levels?: number[];
  write_levels?: number[];
  not_in_queries?: string[];
}

const cells = access.doctypes as unknown as Record<string, Partial<Record<Role, Cell>>>;
const methods = access.methods as Record<string, { verb: string; roles: Partial<Record<Role, RowSet>> }>;
const pages = new Map(Object.entries(routes).map(([segment, who]) => [segment.toLowerCase(), who]));

/** The DocTypes a role can reach at all; every other one answers 403 to everybody. */
export const reachableDoctypes: readonly string[] = Object.keys(cells);
/** The settings every visitor may read. */
export const publicSettings: readonly string[] = access.public_settings;
/** Hidden fields by DocType that a filter may name nevertheless: they repeat words which everybody reads, for searches. */
export const searchedOnly: Partial<Record<string, readonly string[]>> = access.searched_only;
/** Methods by their dotted path. */
export const methodNames: readonly string[] = Object.keys(methods);

/** The cell of the table; undefined where the role reaches nothing. */
export const cellOf = (doctype: string, role: Role): Cell | undefined => ownEntry(cells, doctype)?.[role];

/** May the role use the verb on some row of the DocType? */
export const mayUse = (doctype: string, verb: Verb, role: Role): boolean =>
  cellOf(doctype, role)?.verbs.includes(verb) ?? false;

/** The rows a verb reaches; `none` where the role has not got it. */
export function rowsOf(doctype: string, verb: Verb, role: Role): RowSet {
  const cell = cellOf(doctype, role);
  if (!cell?.verbs.includes(verb)) return 'none';
  return verb === 'read' ? cell.rows : (cell.write_rows ?? cell.rows);
}

/** May the role call the method? @param path for example `husainia.api.place_order`; unknown ones: no */
export const mayCall = (path: string, role: Role): boolean => ownEntry(methods, path)?.roles[role] !== undefined;

/** The verb of a method; any other is refused with 403. */
export const verbOf = (path: string): string | undefined => ownEntry(methods, path)?.verb;

/** The roles that may call a method, Guest included. */
export const rolesOf = (path: string): Role[] => Object.keys(ownEntry(methods, path)?.roles ?? {}) as Role[];

/**
 * May the role open the page? Case does not count, everything below the first segment goes with it.
 * @returns `login` when a guest has to log in first, `missing` when there is no such page for the role
 */
export function mayOpen(path: string, role: Role): 'open' | 'login' | 'missing' {
  const segment = (path.split(/[?#]/)[0] ?? '').split('/')[1]?.toLowerCase() ?? '';
  const who = segment === '' ? 'all' : pages.get(segment);
  if (who === undefined) return 'missing';
  if (who === 'all' || who.includes(role)) return 'open';
  return role === ROLE.guest ? 'login' : 'missing';
}
