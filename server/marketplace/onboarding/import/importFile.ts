import { CsvError, parse } from 'csv-parse/sync';
import {
  type ColumnName,
  foldHeading,
  headingKey,
  IMPORT_COLUMNS,
  type ImportKind,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '../../../../domain/onboarding/importColumns.ts';
import { LANGUAGES } from '../../../../domain/text/format.ts';
import { sentText } from '../../common/inputValues.ts';
import { refuse } from '../../common/refuse.ts';
import { translate } from '../../common/translations.ts';

export interface ImportFile {
  encoding: 'UTF-8' | 'Windows-1256';
  separator: ',' | ';';
  columns: ColumnName[];
  rows: { line: number; cells: Partial<Record<ColumnName, string>> }[];
}

const AT = { fieldname: 'content' } as const;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** No text file has these: the file is a picture, an archive (.xlsx), or in UTF-16. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const BINARY = /[\u0000-\u0008\u000E-\u001F]/;

/** Reads a file's text: UTF-8 if every byte is, otherwise Windows-1256, in which Excel in Arabic saves CSV. */
function decode(bytes: Uint8Array): { text: string; encoding: ImportFile['encoding'] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1256').decode(bytes), encoding: 'Windows-1256' };
  }
}

/** The column of a heading: our own one in either language or in both, or the column's name. */
function columnsByHeading(kind: ImportKind): Map<string, ColumnName> {
  const found = new Map<string, ColumnName>();
  for (const { name } of IMPORT_COLUMNS[kind]) {
    const headings = LANGUAGES.map((language) => translate(language, headingKey(name)));
    for (const heading of [name, ...headings, headings.join(' / ')]) found.set(foldHeading(heading), name);
  }
  return found;
}

/** The heading of a template's column, in both languages. */
export const bothHeadings = (name: ColumnName): string =>
  LANGUAGES.map((language) => translate(language, headingKey(name))).join(' / ');

/**
 * Reads an uploaded CSV file: headings in either language, in any order; unknown columns are refused, so that nothing is silently left out.
 * @param content base64
 * @throws ValidationError that says what is wrong with the file
 */
export function readImportFile(kind: ImportKind, content: string, emailRequired: boolean): ImportFile {
  if (!content) refuse('ValidationError', 'common.required', AT);
  if (!BASE64.test(content)) refuse('ValidationError', 'csv_import.file.unreadable', AT);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_IMPORT_BYTES)
    refuse('ValidationError', 'csv_import.file.too_large', { ...AT, values: { n: MAX_IMPORT_BYTES / 1024 } });
  const { text, encoding } = decode(bytes);
  if (BINARY.test(text)) refuse('ValidationError', 'csv_import.file.unreadable', AT);
  const [head = ''] = text.split(/\r\n|\r|\n/, 1);
  const separator = head.split(';').length > head.split(',').length ? ';' : ',';
  let table: string[][];
  // where each record ends
  const lines: number[] = [];
  try {
    table = parse(text, {
      bom: true,
      delimiter: separator,
      on_record(record, at) {
        lines.push(at.lines);
        return record;
      },
      relax_column_count: true,
      skip_records_with_empty_values: true,
      to: MAX_IMPORT_ROWS + 2,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse('ValidationError', 'csv_import.file.broken', { ...AT, values: { line: sentText(error.lines) } });
  }
  const [headings, ...rows] = table;
  if (!headings) return refuse('ValidationError', 'csv_import.file.empty', AT);
  if (rows.length > MAX_IMPORT_ROWS)
    refuse('ValidationError', 'csv_import.file.too_many', { ...AT, values: { n: MAX_IMPORT_ROWS } });
  const known = columnsByHeading(kind);
  const columns = headings.map((heading) => {
    const name = known.get(foldHeading(heading));
    return name ?? refuse('ValidationError', 'csv_import.file.heading', { ...AT, values: { heading: heading || '–' } });
  });
  const twice = columns.find((name, index) => columns.indexOf(name) < index);
  if (twice)
    refuse('ValidationError', 'csv_import.file.heading_twice', { ...AT, values: { heading: bothHeadings(twice) } });
  if (emailRequired && !columns.includes('email'))
    refuse('ValidationError', 'csv_import.file.heading_missing', { ...AT, values: { heading: bothHeadings('email') } });
  if (!rows.length) refuse('ValidationError', 'csv_import.file.empty', AT);
  return {
    encoding,
    separator,
    columns,
    rows: rows.map((record, row) => ({
      line: lines[row + 1] ?? row + 2,
      cells: Object.fromEntries(columns.map((name, index) => [name, record[index] ?? ''])),
    })),
  };
}
