import { NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { cleanLine, cleanText, cutText } from '../../../domain/text/textInput.ts';
import type { Row } from '../../ports/row.ts';

/** Text of a field, '' when it has none. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What a client sent for a text, trimmed: a number is its digits, nothing is ''. */
export const sentText = (value: unknown): string => (value === undefined || value === null ? '' : String(value).trim());

/** Whether a client ticked a box: 1, `"1"` or true. */
export const isTicked = (value: unknown): boolean => Number(value) === 1;

/** Text that somebody typed, as it is kept (decisions G3). */
export const typed = (value: unknown, longest = NOTE_LENGTH): string =>
  typeof value === 'string' ? cutText(cleanText(value), longest) : '';

/** Text that somebody typed on one line, as it is kept. */
export const typedLine = (value: unknown, longest: number): string =>
  typeof value === 'string' ? cutText(cleanLine(value), longest) : '';

/** A row of a child table; of a field whose type is not known, a row of unknown values. */
type RowIn<Table> = Table extends readonly (infer R)[] ? R : Row;

/** Child rows of a document. */
export function readRows<D extends object, F extends keyof D>(doc: D | undefined, field: F): RowIn<D[F]>[] {
  const rows: unknown = doc?.[field];
  return Array.isArray(rows) ? (rows as RowIn<D[F]>[]) : [];
}
