import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { cleanLine, cleanText, cutText } from '../../../domain/text/textInput.ts';
import type { Row } from '../../ports/row.ts';

/** The text of a field, '' if it has none. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A client's text, trimmed: a number becomes its digits, a missing value ''. */
export const sentText = (value: unknown): string => (value === undefined || value === null ? '' : String(value).trim());

/** Whether a client checked a box: 1, `"1"`, or true. */
export const isTicked = (value: unknown): boolean => Number(value) === 1;

/** A text that a user entered, normalized (G3). */
export const typed = (value: unknown, longest = MAX_NOTE_LENGTH): string =>
  typeof value === 'string' ? cutText(cleanText(value), longest) : '';

/** A single-line text that a user entered, normalized. */
export const typedLine = (value: unknown, longest: number): string =>
  typeof value === 'string' ? cutText(cleanLine(value), longest) : '';

/** A row of a child table; if the field's type is unknown, a row of unknown values. */
type RowIn<Table> = Table extends readonly (infer R)[] ? R : Row;

/** The child rows of a document. */
export function readRows<D extends object, F extends keyof D>(doc: D | undefined, field: F): RowIn<D[F]>[] {
  const rows: unknown = doc?.[field];
  return Array.isArray(rows) ? (rows as RowIn<D[F]>[]) : [];
}
