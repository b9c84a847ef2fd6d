import { toWire } from '../../../domain/money/money.ts';
import type { CsvCell } from '../../../domain/text/csv.ts';
import type { DocTypeDescription, FieldDescription } from '../doctype/description.ts';
import { countsFils, findTranslationField, readableFields } from '../doctype/fields.ts';

/** Copies of other fields for searching, and fields without text. */
const LEFT_OUT = new Set(['search_text', 'new_password']);
const NUMBERS = new Set(['Int', 'Float', 'Percent', 'Currency']);

/** The columns of a file: the record's ID, then every field the role may read, without child tables. */
export function fileFields(description: DocTypeDescription, role: string): FieldDescription[] {
  return readableFields(description, [role]).filter(
    ({ fieldname, fieldtype }) => !fieldtype.startsWith('Table') && !LEFT_OUT.has(fieldname),
  );
}

/** The user's choice of columns, as react-admin stores it; empty if unchanged. */
export interface ColumnChoice {
  hidden?: readonly string[];
  /** The position of each column, by its original index. */
  ranks?: readonly number[];
}

/**
 * The fields of a file if the user chose columns: the visible ones in order, each with its Arabic translation field.
 * @param columns the table's original fields
 */
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

/**
 * The header row. Of two columns with the same label, the one with a record's ID is marked.
 * @param id the word for it
 */
export function fileHeader(
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

/** Formats values for a file. */
export interface FileFormatters {
  yes: string;
  no: string;
  option: (fieldname: string, value: string) => string;
  /** The name behind a text that is the ID of an area or occasion. */
  formatName: (field: FieldDescription, value: string) => string;
}

/**
 * A record as a row of the file: numbers stay numbers, amounts are in dinars, and choices, switches and areas are
 * localized.
 */
export function fileRow(
  record: Record<string, unknown>,
  fields: readonly FieldDescription[],
  { yes, no, option, formatName }: FileFormatters,
): CsvCell[] {
  const cell = (field: FieldDescription): CsvCell => {
    const { fieldname, fieldtype } = field;
    const value = record[fieldname];
    if (fieldtype === 'Check') return value ? yes : no;
    if (value === null || value === undefined || value === '') return '';
    if (countsFils(field)) return toWire(Number(value));
    if (NUMBERS.has(fieldtype)) return Number(value);
    if (fieldtype === 'Select') return option(fieldname, String(value));
    return typeof value === 'object' ? JSON.stringify(value) : formatName(field, String(value));
  };
  return [String(record.id ?? ''), ...fields.map(cell)];
}
