import { toWire } from '../../../domain/money/money.ts';
import type { CsvCell } from '../../../domain/text/csv.ts';
import type { DocTypeDescription, FieldDescription } from '../doctype/description.ts';
import { countsFils, findTranslationField, readableFields } from '../doctype/fields.ts';

/** Copies of other fields for searches, and what is no text. */
const LEFT_OUT = new Set(['search_text', 'new_password']);
const NUMBERS = new Set(['Int', 'Float', 'Percent', 'Currency']);

/** The columns of a file: the record's id, then every field the role may read; rows of tables have no cell. */
export function fileFields(description: DocTypeDescription, role: string): FieldDescription[] {
  return readableFields(description, [role]).filter(
    ({ fieldname, fieldtype }) => !fieldtype.startsWith('Table') && !LEFT_OUT.has(fieldname),
  );
}

/** What a person has chosen of a table's columns, as react-admin stores it; nothing where they left the table as it was. */
export interface ColumnChoice {
  hidden?: readonly string[];
  /** Where each column stands, by its place in the table as it was. */
  ranks?: readonly number[];
}

/** The fields of a file whose reader chose the columns: those shown, in their order, each with its Arabic translation field. @param columns the table's fields, as it was */
export function chosenFields(
  fields: readonly FieldDescription[],
  columns: readonly string[],
  { hidden = [], ranks = [] }: ColumnChoice,
): FieldDescription[] {
  if (hidden.length === 0 && ranks.length === 0) return [...fields];
  const rank = (at: number) => (ranks.includes(at) ? ranks.indexOf(at) : at);
  const shown = columns
    .map((name, at) => ({ name, rank: rank(at) }))
    .sort((one, other) => one.rank - other.rank)
    .filter(({ name }) => !hidden.includes(name));
  const all = { fields: [...fields] };
  return shown.flatMap(({ name }) =>
    fields.filter(({ fieldname }) => fieldname === name || findTranslationField(all, fieldname) === name),
  );
}

/** What stands above the columns: of two that are called alike, the one that holds a record's id says so. @param id the word for it */
export function fileHead(
  fields: readonly FieldDescription[],
  labelOf: (fieldname: string) => string,
  id: string,
): string[] {
  const labels = fields.map(({ fieldname }) => labelOf(fieldname));
  const heads = fields.map(({ fieldtype }, at) => {
    const label = labels[at] ?? '';
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label);
    return isShared && fieldtype.endsWith('Link') ? `${label} (${id})` : label;
  });
  return [id, ...heads];
}

/** How a file says what is no text of the record's own. */
export interface FileWords {
  yes: string;
  no: string;
  option: (fieldname: string, value: string) => string;
  /** Of a text: what it names, where it is the id of a place or an occasion. */
  named: (field: FieldDescription, value: string) => string;
}

/** One record as a row of the file: numbers stay numbers, amounts are dinars, choices, switches and places are words of the page's language. */
export function fileRow(
  record: Record<string, unknown>,
  fields: readonly FieldDescription[],
  { yes, no, option, named }: FileWords,
): CsvCell[] {
  const cell = (field: FieldDescription): CsvCell => {
    const { fieldname, fieldtype } = field;
    const value = record[fieldname];
    if (fieldtype === 'Check') return value ? yes : no;
    if (value === null || value === undefined || value === '') return '';
    if (countsFils(field)) return toWire(Number(value));
    if (NUMBERS.has(fieldtype)) return Number(value);
    if (fieldtype === 'Select') return option(fieldname, String(value));
    return typeof value === 'object' ? JSON.stringify(value) : named(field, String(value));
  };
  return [String(record.id ?? ''), ...fields.map(cell)];
}
