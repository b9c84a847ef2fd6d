/**
 * The access rules of the contract (access.json): what each role may do with each DocType. Methods state their own roles
 * (domain/methods). `own` and `public` name row sets, which the server turns into query conditions (decisions B).
 */
import access from '../frappe/husainia/husainia/contract/access.json' with { type: 'json' };
import type { UploadField } from './fileLimits.ts';
import { derivedCells, derivedPublicRows } from './generated/doctypeAccess.gen.ts';
import { getOwn } from './getOwn.ts';
import { COPIES } from './place/addressFields.ts';
import { ROLE, type Role } from './roles.ts';

export { ROLE, type Role };
export type Verb = 'read' | 'create' | 'update' | 'delete';
export type RowSet = 'all' | 'own' | 'public' | 'none';

/** What one role may do with one DocType. An absent key doesn't restrict anything. */
export interface AccessRule {
  verbs: Verb[];
  /** A new record comes through the usual route, but a dedicated rule builds it instead of the sent fields. */
  special_create?: boolean;
  /** Absent: no rows. A single DocType has no rows to choose from. */
  rows?: RowSet;
  /** The role also reads its own rows. */
  own_rows?: boolean;
  /** Limits access to documents in these states: 0 draft, 1 submitted, 2 cancelled. */
  docstatus?: number[];
  /** Row set for writes, where it is narrower than the one for reads. */
  write_rows?: RowSet;
  /**
   * Fields the role reads in addition to name and timestamps, and those it reads once the line is paid. All others are
   * `not_read`.
   */
  read?: string[];
  read_once_paid?: string[];
  not_read?: string[];
  /** For a line: domain/place/addressFields.ts decides which copied address fields the role reads. */
  read_address?: boolean;
  /** Fields the role may write. */
  write?: string[];
  write_except?: string[];
  /** Permission levels the role reads in addition to 0, in any row and in its own rows. Absent: level 0 only. */
  levels?: number[];
  own_levels?: number[];
  /** Permission levels the role writes in addition to 0. Absent: level 0 only. */
  write_levels?: number[];
  not_in_queries?: string[];
}

/** A cell, or the role whose cell it reuses. */
type CellEntry = AccessRule | { as: Role };

/**
 * Rows of a DocType, selected by field values (`session.user`, `own Order`, or a literal) or by a named rule that field values
 * can't express.
 */
export type RowRule = { rule: string } | Readonly<Record<string, string | number>>;

/** What only the owner and staff see of a record that others can read. */
export interface OthersRule {
  /** Fields that stay empty unless the owner turned them on, keyed by the switch. */
  null_unless?: Readonly<Record<string, readonly string[]>>;
  /** Tables whose rows others see only with these values. */
  rows_with?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** Texts of rows (`table.field`) that others see empty. */
  blank?: readonly string[];
}

const copiesRead = (when: 'always' | 'once paid'): string[] =>
  COPIES.flatMap(({ name, read }) => (read === when ? [name] : []));

/** A cell that also reads the copied address fields. */
const withAddress = (cell: AccessRule): AccessRule => ({
  ...cell,
  read: [...(cell.read ?? []), ...copiesRead('always')],
  read_once_paid: [...(cell.read_once_paid ?? []), ...copiesRead('once paid')],
});

type Cells = Record<string, Partial<Record<Role, CellEntry>>>;

/** The cells of the table, plus those derived from the role rows of a DocType. */
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

/** The settings that everyone may read, guests included. */
export const publicSettingNames: readonly string[] = access.public_settings;
/** Hidden fields, by DocType, that a filter may still name: they repeat public text in a searchable form. */
export const searchedOnly: Partial<Record<string, readonly string[]>> = access.searched_only;

/** @returns the cell of the table; undefined if the role has no access */
export function accessRuleFor(doctype: string, role: Role): AccessRule | undefined {
  const entry = getOwn(cells, doctype)?.[role];
  return entry && 'as' in entry ? accessRuleFor(doctype, entry.as) : entry;
}

/**
 * Checks that a cell accounts for every field: where it lists what the role reads, each field is in one of its lists.
 * @returns one sentence per omission
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
    const listed = [...read, ...read_once_paid, ...not_read];
    const unlisted = names.filter((field) => listed.filter((one) => one === field).length !== 1);
    const unknown = listed.filter((field) => !names.includes(field));
    return [
      ...unlisted.map(
        (field) =>
          `${doctype}: does ${role} read "${field}"? Name it once, in read, read_once_paid or not_read of its cell in contract/access.json, or as the line's copy of an address in domain/place/addressFields.ts.`,
      ),
      ...unknown.map((field) => `${doctype} has no field "${field}", which contract/access.json names for ${role}.`),
    ];
  });
}

/** Keeps the fields of a body that the role may write. */
export function pickWritable<T extends object>(doctype: string, role: Role, body: T): Partial<T> {
  const write = accessRuleFor(doctype, role)?.write ?? [];
  return Object.fromEntries(Object.entries(body).filter(([field]) => write.includes(field))) as Partial<T>;
}

/** The rule for the public rows of a DocType, or for the session's own rows; undefined if there are none. */
export const getRowRule = (set: 'public' | 'own', doctype: string): RowRule | undefined => rowSets[set][doctype];

/** DocTypes whose own rows the contract defines. */
export const ownedDoctypes: readonly string[] = Object.keys(rowSets.own);

/** The public rows of a DocType as list filters. */
export const publicFilters = (doctype: string): [string, '=', string | number][] =>
  Object.entries(rowSets.public[doctype] ?? {}).map(([field, value]) => [field, '=', value]);

/** What only the owner and staff see of a record, by DocType. */
export const hiddenFromOthers: Readonly<Record<string, OthersRule>> = othersRules;

/** Whether the role may upload this kind of file. */
export const mayUpload = (field: UploadField, role: Role): boolean => uploads[role]?.includes(field) ?? false;

/** Whether the role may use the verb on at least some rows of the DocType. */
export const mayUse = (doctype: string, verb: Verb, role: Role): boolean =>
  accessRuleFor(doctype, role)?.verbs.includes(verb) ?? false;
