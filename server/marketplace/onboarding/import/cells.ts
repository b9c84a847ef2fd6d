import type { CatalogueKey } from '../../../../domain/messageKey.ts';
import { parseMoney, toFils, toWire } from '../../../../domain/money/money.ts';
import {
  type ColumnName,
  foldHeading,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportKind,
} from '../../../../domain/onboarding/importColumns.ts';
import { PACKAGE_LIMITS } from '../../../../domain/provider/packages.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../domain/text/format.ts';
import { normalizeNumber, parseWhole } from '../../../../domain/text/parseNumberInput.ts';
import { cleanLine, cleanText, isBlank } from '../../../../domain/text/textInput.ts';
import { parseTypedClock } from '../../../../domain/time/parseTimeInput.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { Row } from '../../../ports/row.ts';
import { readRows, sentText } from '../../common/inputValues.ts';
import { translate } from '../../common/translations.ts';

export type Cells = Partial<Record<ColumnName, string>>;

/** A problem at a cell, as a message of the catalogue. */
export interface CellProblem {
  column: ColumnName;
  key: CatalogueKey;
  values?: Record<string, string | number>;
}

const YES = ['yes', 'y', 'true', '1', 'نعم'].map(foldHeading);
const NO = ['no', 'n', 'false', '0', 'لا'].map(foldHeading);
/** Separates several names in one cell; a comma or semicolon too, in a quoted cell. */
const SEPARATORS = /[|،,;؛\n]/;

/** The spellings of an option: its value, and its label in either language. */
const spellings = ({ labels }: ImportColumn, option: string): string[] =>
  [
    option,
    ...LANGUAGES.map((language) =>
      labels
        ? translate(language, `${labels}.${option}` as CatalogueKey)
        : translate(language, `csv_import.language.${option}` as CatalogueKey),
    ),
    ...(labels ? [] : [LANGUAGE_NAMES[option as keyof typeof LANGUAGE_NAMES]]),
  ].map(foldHeading);

const LINKED: Partial<Record<ColumnName, 'Qaari Type' | 'Ocassion' | 'Governorate'>> = {
  kinds: 'Qaari Type',
  occasions: 'Ocassion',
  governorates: 'Governorate',
};

/** The name of the record with this name or title in either language. */
function findLinked(context: RequestContext, column: ColumnName, typed: string): string | undefined {
  const doctype = LINKED[column];
  if (!doctype) return undefined;
  const heading = foldHeading(typed);
  const titles = ['title', 'title_ar', ...(doctype === 'Qaari Type' ? ['title_female', 'title_female_ar'] : [])];
  const records: Row[] = context.system.list(doctype, { fields: ['name', ...titles] as never, limit_page_length: 0 });
  const found = records.find((record) =>
    ['name', ...titles].some((field) => foldHeading(sentText(record[field])) === heading),
  );
  return found && sentText(found.name);
}

type ParseResult = { value: unknown } | Omit<CellProblem, 'column'>;

/** Reads a filled cell as its column's field stores it. Bounds and required fields are checked when the row is written. */
function parseCell(context: RequestContext, column: ImportColumn, cell: string): ParseResult {
  const format = { key: 'errors.format' } as const;
  switch (column.type) {
    case 'line':
      return { value: cleanLine(cell) };
    case 'text':
    case 'phone':
      return { value: cleanText(cell) };
    case 'money': {
      const fils = parseMoney(cell);
      return fils === undefined
        ? { key: 'vendor.price', values: PACKAGE_LIMITS.package_unit_price ?? {} }
        : { value: toWire(fils) };
    }
    case 'whole': {
      const number = parseWhole(cell);
      return number === undefined ? { key: 'csv_import.cell.whole' } : { value: number };
    }
    case 'flag': {
      const typed = foldHeading(normalizeNumber(cell) ?? cell);
      if (YES.includes(typed)) return { value: 1 };
      return NO.includes(typed) ? { value: 0 } : { key: 'csv_import.cell.yes_or_no' };
    }
    case 'clock': {
      const clock = parseTypedClock(cell);
      return clock === undefined ? format : { value: `${clock}:00` };
    }
    case 'choice': {
      const typed = foldHeading(cell);
      const found = column.options?.find((option) => spellings(column, option).includes(typed));
      return found === undefined ? { key: 'csv_import.cell.choice' } : { value: found };
    }
    case 'links': {
      const row = column.linkField ?? '';
      const rows: Row[] = [];
      for (const typed of cell.split(SEPARATORS).map(cleanLine).filter(Boolean)) {
        const name = findLinked(context, column.name, typed);
        if (!name) return { key: 'csv_import.cell.unknown_name', values: { name: typed } };
        if (!rows.some((one) => one[row] === name)) rows.push({ [row]: name });
      }
      return { value: rows };
    }
  }
}

/** What a row's cells say, by field of the record or row; an empty cell changes nothing. */
export function parseCells(
  context: RequestContext,
  kind: ImportKind,
  cells: Cells,
): { values: Row; language: string | undefined; problems: CellProblem[] } {
  const values: Row = {};
  const problems: CellProblem[] = [];
  let language: string | undefined;
  for (const column of IMPORT_COLUMNS[kind]) {
    const cell = cells[column.name] ?? '';
    if (column.name === 'email' || isBlank(cell)) continue;
    const parsed = parseCell(context, column, cell);
    if ('key' in parsed) problems.push({ column: column.name, ...parsed });
    else if (column.field) values[column.field] = parsed.value;
    else language = sentText(parsed.value);
  }
  return { values, language, problems };
}

/** A stored value as its column shows it, for comparing a row before and after. */
function shown({ type, linkField }: ImportColumn, stored: unknown): string {
  if (linkField)
    return readRows({ stored }, 'stored')
      .map((row) => sentText((row as Row)[linkField]))
      .join(' | ');
  if (type === 'money') return stored ? sentText(toWire(toFils(stored))) : '';
  // 0 minutes, orders and people mean none
  if (type === 'whole') return sentText(stored) === '0' ? '' : sentText(stored);
  if (type === 'clock')
    return sentText(stored)
      .replace(/^(\d):/, '0$1:')
      .slice(0, 5);
  return sentText(stored);
}

/** The columns' values of a record or row. */
export const shownValues = (kind: ImportKind, stored: Row): Cells =>
  Object.fromEntries(
    IMPORT_COLUMNS[kind].flatMap((column) =>
      column.field ? [[column.name, shown(column, stored[column.field])]] : [],
    ),
  );

/** The column of a field in a server message: `packages.3.package_unit_price` is the price. */
export function columnOfField(kind: ImportKind, field: string | undefined): ColumnName | undefined {
  const last = field?.split('.').at(-1);
  if (last === 'pacakge_image') return 'offered';
  const exact = IMPORT_COLUMNS[kind].find((column) => column.field === last || column.name === last)?.name;
  return exact ?? IMPORT_COLUMNS[kind].find((column) => column.field === `${last}_ar`)?.name;
}
