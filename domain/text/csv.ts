/** What spreadsheets read as a formula at the start of a cell. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",;\r\n]/;
/** So that Excel reads the file as UTF-8 and Arabic stays Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null | undefined;

function cellOf(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  // An apostrophe in front makes it words: somebody's name is never reckoned.
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as a file for spreadsheets (RFC 4180), with a byte order mark. Text that would be a formula there is kept as text.
 * @param rows numbers stay numbers
 */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
