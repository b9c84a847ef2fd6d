/** Characters at the start of a cell that make spreadsheets evaluate it as a formula, including their full-width forms. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const NEEDS_QUOTES = /[",;\r\n]/;
/** Makes Excel read the file as UTF-8, so that Arabic isn't garbled. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null | undefined;

function cellOf(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  // A leading apostrophe makes it text, so that no user input is evaluated.
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes a table as CSV (RFC 4180) with a byte order mark. Text that looks like a formula is escaped.
 * @param rows numbers stay numbers
 */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

const SEPARATORS = [',', ';', '\t'] as const;
/** An Excel directive that names the separator; not part of the table. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?[^\S\t\n]*\r?\n/i;

/**
 * Parses CSV with any separator (comma, semicolon, tab): the one its first line names, or the most frequent one there. Skips
 * empty lines.
 */
export function readCsv(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const [line = '', declared] = SEPARATOR_LINE.exec(whole) ?? [];
  const plain = whole.slice(line.length);
  const [head = ''] = plain.split(/\r?\n/, 1);
  const separator = declared ?? [...SEPARATORS].sort((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
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
