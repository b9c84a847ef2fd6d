/**
 * Who may do what, read from the contract (access.json: row sets, DocTypes); methods say it themselves (domain/methods). `own` and `public` name row sets, which the server turns into conditions (decisions B).
 */
import access from '../frappe/husainia/husainia/contract/access.json' with { type: 'json' };
import { derivedCells, derivedPublicRows } from './generated/doctypeAccess.gen.ts';
import { getOwn } from './getOwn.ts';
import { COPIES } from './place/addressFields.ts';
import { ROLE, type Role } from './roles.ts';

export { ROLE, type Role };
export type Verb = 'read' | 'create' | 'update' | 'delete';
export type RowSet = 'all' | 'own' | 'public' | 'none';

/** What one role may do with one DocType; absent keys do not narrow. */
export interface AccessRule {
  verbs: Verb[];
  /** A new one is asked for by the usual route, and made by a rule of its own instead of the sent fields. */
  special_create?: boolean;
  /** Absent: no row; of a single document there is nothing to choose. */
  rows?: RowSet;
  /** The own rows are read beside these. */
  own_rows?: boolean;
  /** Only documents in one of these states: 0 draft, 1 submitted, 2 cancelled. */
  docstatus?: number[];
  /** Row set of writes where it is narrower than that of reads. */
  write_rows?: RowSet;
  /** The fields it reads beside name and stamps, and those that come once the line is paid. All others are `not_read`. */
  read?: string[];
  read_once_paid?: string[];
  not_read?: string[];
  /** Of a line: what it has copied of its address is read as domain/place/addressFields.ts says. */
  read_address?: boolean;
  /** The fields it writes. */
  write?: string[];
  write_except?: string[];
  /** Permission levels that are read beside 0, of any row and of the own ones; absent: 0 alone. */
  levels?: number[];
  own_levels?: number[];
  /** Permission levels that are written beside 0; absent: 0 alone. */
  write_levels?: number[];
  not_in_queries?: string[];
}

/** A cell, or the role whose cell it repeats. */
type CellEntry = AccessRule | { as: Role };

/** Rows of a DocType by their fields (`session.user`, `own Order`, or a plain value), or by a rule that fields cannot say. */
export type RowRule = { rule: string } | Readonly<Record<string, string | number>>;

/** What owner and staff alone see of a record that others see too. */
export interface OthersRule {
  /** Fields that are empty unless the record's owner switched them on, by the switch. */
  null_unless?: Readonly<Record<string, readonly string[]>>;
  /** Tables whose rows are there only with these values. */
  rows_with?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** Texts of rows (`table.field`) that are empty. */
  blank?: readonly string[];
}

const copiesRead = (when: 'always' | 'once paid'): string[] =>
  COPIES.flatMap(({ name, read }) => (read === when ? [name] : []));

/** A cell with the copies of an address among what it reads. */
const withAddress = (cell: AccessRule): AccessRule => ({
  ...cell,
  read: [...(cell.read ?? []), ...copiesRead('always')],
  read_once_paid: [...(cell.read_once_paid ?? []), ...copiesRead('once paid')],
});

type Cells = Record<string, Partial<Record<Role, CellEntry>>>;

/** The table's cells, and those that follow from a DocType's role rows. */
const cells: Cells = Object.fromEntries(
  Object.entries({ ...derivedCells, ...access.doctypes } as unknown as Cells).map(([doctype, byRole]) => [
    doctype,
    Object.fromEntries(
      Object.entries(byRole).map(([role, entry]) => [
        role,
        'read_address' in entry && entry.read_address ? withAddress(entry) : entry,
      ]),
    ),
  ]),
);
const rowSets: Record<'public' | 'own', Record<string, RowRule>> = {
  ...access.row_sets,
  public: { ...derivedPublicRows, ...access.row_sets.public },
};
const othersRules = access.hidden_from_others as Record<string, OthersRule>;
const uploads = access.uploads as Partial<Record<Role, readonly string[]>>;

/** The settings every visitor may read. */
export const publicSettingNames: readonly string[] = access.public_settings;
/** Hidden fields by DocType that a filter may name nevertheless: they repeat words which everybody reads, for searches. */
export const searchedOnly: Partial<Record<string, readonly string[]>> = access.searched_only;

/** The cell of the table; undefined where the role reaches nothing. */
export function accessRuleFor(doctype: string, role: Role): AccessRule | undefined {
  const entry = getOwn(cells, doctype)?.[role];
  return entry && 'as' in entry ? accessRuleFor(doctype, entry.as) : entry;
}

/**
 * What the table forgets of a DocType, a sentence each: where a cell lists what its role reads, every field is in one of its lists.
 */
export function forgottenFields({
  name: doctype,
  fields,
}: {
  name: string;
  fields: readonly { fieldname: string; fieldtype: string }[];
}): string[] {
  const names = fields.flatMap(({ fieldname, fieldtype }) => (fieldtype.endsWith(' Break') ? [] : [fieldname]));
  return Object.entries(getOwn(cells, doctype) ?? {}).flatMap(([role, entry]) => {
    if ('as' in entry || !entry.read) return [];
    const { read, read_once_paid = [], not_read = [] } = entry;
    const said = [...read, ...read_once_paid, ...not_read];
    const unsaid = names.filter((field) => said.filter((one) => one === field).length !== 1);
    const unknown = said.filter((field) => !names.includes(field));
    return [
      ...unsaid.map(
        (field) =>
          `${doctype}: does ${role} read "${field}"? Name it once, in read, read_once_paid or not_read of its cell in contract/access.json, or as the line's copy of an address in domain/place/addressFields.ts.`,
      ),
      ...unknown.map((field) => `${doctype} has no field "${field}", which contract/access.json names for ${role}.`),
    ];
  });
}

/** The fields of a body that the role may write: those its cell names. */
export function pickWritable<T extends object>(doctype: string, role: Role, body: T): Partial<T> {
  const write = accessRuleFor(doctype, role)?.write ?? [];
  return Object.fromEntries(Object.entries(body).filter(([field]) => write.includes(field))) as Partial<T>;
}

/** Which rows of a DocType are public, or the session's own; undefined: none are. */
export const getRowRule = (set: 'public' | 'own', doctype: string): RowRule | undefined => rowSets[set][doctype];

/** DocTypes whose own rows a rule of the contract finds. */
export const ownedDoctypes: readonly string[] = Object.keys(rowSets.own);

/** The public rows of a DocType as filters of a list. */
export const publicFilters = (doctype: string): [string, '=', string | number][] =>
  Object.entries(rowSets.public[doctype] ?? {}).map(([field, value]) => [field, '=', value]);

/** What others than its owner and staff do not see of a record, by DocType. */
export const hiddenFromOthers: Readonly<Record<string, OthersRule>> = othersRules;

/** May the role upload such a file? */
export const mayUpload = (field: 'image' | 'audio', role: Role): boolean => uploads[role]?.includes(field) ?? false;

/** May the role use the verb on some row of the DocType? */
export const mayUse = (doctype: string, verb: Verb, role: Role): boolean =>
  accessRuleFor(doctype, role)?.verbs.includes(verb) ?? false;
