import type { DocField } from '../../ports/doctypeJson.ts';
import type { SqlCondition } from '../../ports/documents.ts';
import type { Value } from '../../ports/row.ts';
import { isStandard } from '../schema/fieldtypes.ts';
import { crash, frappeError } from '../schema/site.ts';
import { storedTemporal } from '../schema/values.ts';
import type { Filter } from './filters.ts';
import { asksForNull, asksForSet, type Dialect, placeholders, plain, toItems } from './filterValues.ts';
import { dateRange } from './timespans.ts';

/** Filters of Date, Datetime, and Time fields. */

/** Python's dateutil reads `05-01-2026` as the first of May. */
const MONTH_FIRST = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(.*)$/;
/** The value that NULL counts as in `<`, `<=`, and `!=`. */
const FALLBACK: Record<string, string> = {
  Date: '0001-01-01',
  Datetime: '0001-01-01 00:00:00',
  Time: '00:00:00',
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads a partial date, in which missing parts (month, day) are today's, or a date in words, as Python's dateutil does. */
function partialDate(text: string, today: string): string {
  const [, year, month = today.slice(5, 7)] = /^(\d{4})(?:-(\d{1,2}))?$/.exec(text) ?? [];
  if (year) return `${year}-${month}-${today.slice(8, 10)}`;
  const [, day, word, of] = /^(\d{1,2}) ([a-z]{3,9}),? (\d{4})$/i.exec(text) ?? [];
  const at = MONTHS.indexOf(word?.slice(0, 3).toLowerCase() ?? '');
  return at < 0 ? text : `${of}-${at + 1}-${day}`;
}

/** Converts a client's text to the column's format; undefined if it isn't a date. */
function inColumnForm(field: DocField, value: string, today: string): string | undefined {
  const text = value
    .trim()
    .replace(/(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:?\d\d)$/, '$1')
    .replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})/, '$1-$2-$3')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(MONTH_FIRST, (_, first: string, second: string, year: string, rest: string) =>
      Number(first) > 12 ? `${year}-${second}-${first}${rest}` : `${year}-${first}-${second}${rest}`,
    );
  return storedTemporal(field.fieldtype, text) ?? storedTemporal(field.fieldtype, partialDate(text, today));
}

/** Converts a filter value to the column's format. @throws ValidationError if it isn't a date */
function temporal(field: DocField, value: unknown, today: string): string {
  if (typeof value !== 'string') throw crash(`${String(value)} is no date`);
  const stored = inColumnForm(field, value, today);
  if (stored !== undefined && !/^0000-00-00|^0001-01-01/.test(stored)) return stored;
  throw frappeError('ValidationError', `<strong>${value}</strong> is not a valid date string.`, {
    title: 'Invalid Date',
  });
}

/** The value to compare with. An empty value means today for a Date, and the earliest instant for a Datetime. */
function operand(field: DocField, value: unknown, today: string): string {
  if (value || field.fieldtype === 'Time') return temporal(field, value, today);
  return field.fieldtype === 'Date' ? today : (FALLBACK.Datetime as string);
}

/** One bound of `between`: a date without a time is the whole day. */
function bound(field: DocField, value: unknown, isEnd: boolean, today: string): string {
  const stored = temporal(field, value, today);
  const isDay = field.fieldtype === 'Datetime' && !/[ T]/.test(String(value).trim());
  return isDay && isEnd ? `${stored.slice(0, 10)} 23:59:59.999999` : stored;
}

function between(column: string, field: DocField, value: unknown, { today, plainNulls }: Dialect): SqlCondition {
  if (field.fieldtype === 'Time') throw crash('between is for dates');
  const range = Array.isArray(value) ? value : [];
  const end = (at: 0 | 1): string => {
    const value: unknown = range.length > at ? range[at] : today;
    if (value) return bound(field, value, at === 1 && !plainNulls, today);
    return operand(field, null, today);
  };
  return plain(`${column} BETWEEN ? AND ?`, end(0), end(1));
}

/** A condition on a row's stamps. Frappe has no DocField for them, so MariaDB parses the values. */
function stampCondition(
  column: string,
  field: DocField,
  { operator, value }: Filter,
  today: string,
): SqlCondition | undefined {
  if (operator === 'like' || operator === 'not like') {
    return plain(`${operator === 'like' ? '' : 'NOT '}frappe_like(?, ${column})`, String(value ?? ''));
  }
  if (!['=', '!=', '<', '<=', '>', '>='].includes(operator)) return undefined;
  const known = value === null || value === '' ? '' : inColumnForm(field, String(value), today);
  if (known !== undefined) return plain(`${column} ${operator === '!=' ? '<>' : operator} ?`, known);
  return plain(operator === '!=' ? '1' : '0');
}

export function temporalCondition(column: string, field: DocField, filter: Filter, dialect: Dialect): SqlCondition {
  const { operator, value } = filter;
  const orNull = (sql: string, ...params: Value[]): SqlCondition =>
    plain(dialect.plainNulls ? sql : `(${column} IS NULL OR ${sql})`, ...params);
  const stamp = isStandard(field) ? stampCondition(column, field, filter, dialect.today) : undefined;
  if (stamp) return stamp;
  switch (operator) {
    case 'in':
    case 'not in': {
      // An item that isn't a date matches nothing.
      const known = toItems(value).flatMap((item) => inColumnForm(field, item, dialect.today) ?? []);
      const inside = known.length ? `${column} IN (${placeholders(known)})` : '0';
      if (operator === 'in') return asksForNull(value) ? orNull(inside, ...known) : plain(inside, ...known);
      return toItems(value).includes('')
        ? plain(`(${column} IS NOT NULL AND NOT ${inside})`, ...known)
        : orNull(`NOT ${inside}`, ...known);
    }
    case 'like':
    case 'not like': {
      const sql = `frappe_like(?, ${column})`;
      const pattern = operand(field, value, dialect.today);
      return operator === 'like' ? plain(sql, pattern) : orNull(`NOT ${sql}`, pattern);
    }
    case 'is':
      return plain(`${column} IS ${asksForSet(value) ? 'NOT ' : ''}NULL`);
    case 'between':
      return between(column, field, value, dialect);
    case 'timespan':
    case 'previous':
    case 'next':
      return between(column, field, dateRange(operator, value, dialect.today), dialect);
  }
  const other = operand(field, value, dialect.today);
  const fallback = FALLBACK[field.fieldtype] as string;
  if (operator === '=') {
    return other === fallback && !value ? plain(`${column} IS NULL`) : plain(`${column} = ?`, other);
  }
  const sign = operator === '!=' ? '<>' : operator;
  const nullMatches = {
    '!=': fallback !== other,
    '<': fallback < other,
    '<=': fallback <= other,
    // Only the NULL of a Time, which counts as midnight, can be late enough.
    '>=': field.fieldtype === 'Time' && fallback >= other,
  }[operator];
  return nullMatches ? orNull(`${column} ${sign} ?`, other) : plain(`${column} ${sign} ?`, other);
}
