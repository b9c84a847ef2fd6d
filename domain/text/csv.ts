/** What spreadsheets read as a formula at the start of a cell, also in the wide signs of East Asian keyboards. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
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
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

const SEPARATORS = [',', ';', '\t'] as const;
/** A first line that tells Excel how cells are separated, and is none of the table. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?[^\S\t\n]*\r?\n/i;

/**
 * The cells of such a file, however the program that wrote it separates them (comma, semicolon, tab: as its first line says, or by what
 * that has most of). Empty lines are left out.
 */
export function readCsv(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const [line = '', told] = SEPARATOR_LINE.exec(whole) ?? [];
  const plain = whole.slice(line.length);
  const [head = ''] = plain.split(/\r?\n/, 1);
  const separator = told ?? [...SEPARATORS].sort((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at];
    if (sign === '"' && quoted && plain[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell.trim() === '')) quoted = !quoted;
    else if (sign === separator && !quoted) endCell();
    else if (sign === '\n' && !quoted) {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows.filter((row) => row.some(Boolean));
}
