import { isNumeric, isTemporal } from './fieldtypes.ts';
import type { Filter } from './filters.ts';
import { quoteName } from './meta.ts';
import { crash, refusal } from './site.ts';
import { dateRange } from './timespans.ts';
import type { DocField, SqlCondition, Value } from './types.ts';
import { storedTemporal, toDecimal } from './values.ts';

/**
 * One filter as SQL (frappe/model/db_query.py:prepare_filter_condition). Texts are compared by the collation's key, so that
 * an index over it serves. NULL counts as the empty text, or as the first of all dates, where MariaDB's IFNULL does so;
 * with `plainNulls` (frappe.client.get_count has another query builder) a comparison never matches NULL.
 */
export interface Dialect {
  /** Site date, for relative filters. */
  today: string;
  plainNulls?: boolean;
}

const plain = (sql: string, ...params: Value[]): SqlCondition => ({ sql, params });

/** Python's dateutil takes `05-01-2026` for the first of May. */
const MONTH_FIRST = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(.*)$/;

/** A date or time of a client in the column's own form. @throws ValidationError */
function temporal(field: DocField, value: unknown, end = false): string {
  if (typeof value === 'number') throw crash(`${value} is no date`);
  const text = String(value)
    .trim()
    .replace(/(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:?\d\d)$/, '$1')
    .replace(MONTH_FIRST, (_, first: string, second: string, year: string, rest: string) =>
      Number(first) > 12 ? `${year}-${second}-${first}${rest}` : `${year}-${first}-${second}${rest}`,
    );
  const stored = storedTemporal(field.fieldtype, text);
  if (stored === undefined) {
    throw refusal('ValidationError', `<strong>${String(value)}</strong> is not a valid date string.`, {
      title: 'Invalid Date',
    });
  }
  return end && field.fieldtype === 'Datetime' && /^\d{4}-\d{1,2}-\d{1,2}$/.test(text)
    ? `${stored.slice(0, 10)} 23:59:59.999999`
    : stored;
}

const truth = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

function listOf(value: unknown): unknown[] {
  const items = Array.isArray(value) ? value : String(value ?? '').split(',');
  const trimmed = items.map((item) => (typeof item === 'string' ? item.trim() : truth(item)));
  return trimmed.length ? trimmed : [''];
}

const marks = (items: unknown[], mark = '?'): string => items.map(() => mark).join(', ');

function numberCondition(column: string, field: DocField, filter: Filter, dialect: Dialect): SqlCondition {
  const { operator, value } = filter;
  const number = (item: unknown): number => toDecimal(truth(item));
  switch (operator) {
    case 'in':
    case 'not in': {
      const items = listOf(value);
      return plain(`${column} ${operator === 'in' ? 'IN' : 'NOT IN'} (${marks(items)})`, ...items.map(number));
    }
    case 'like':
      return plain(`frappe_like(?, ${column})`, String(value));
    case 'not like':
      return plain(`NOT frappe_like(?, ${column})`, String(value));
    case 'is':
      if (dialect.plainNulls) return plain(value === 'set' ? '1' : '0');
      return value === 'set' ? plain(`${column} <> 0`) : plain('0');
    case 'between': {
      if (!dialect.plainNulls || !Array.isArray(value)) throw crash(`between cannot be used for ${field.label}`);
      return plain(`${column} BETWEEN ? AND ?`, number(value[0]), number(value[1]));
    }
    default:
      return plain(`${column} ${operator === '!=' ? '<>' : operator} ?`, number(value));
  }
}

/** `like` on stamps of the row; other dates take it for a comparison with a date text. */
const LIKE_ABLE = new Set(['creation', 'modified']);

function temporalCondition(column: string, field: DocField, filter: Filter, dialect: Dialect): SqlCondition {
  const { operator, value } = filter;
  const orNull = (sql: string, ...params: Value[]): SqlCondition =>
    plain(dialect.plainNulls ? sql : `(${column} IS NULL OR ${sql})`, ...params);
  switch (operator) {
    case 'in':
    case 'not in': {
      const items = listOf(value);
      const known = items.filter((item) => item !== '' && item !== null).map((item) => temporal(field, item));
      const inside = known.length ? `${column} IN (${marks(known)})` : '0';
      const withNull = known.length < items.length;
      if (operator === 'in') return withNull ? orNull(inside, ...known) : plain(inside, ...known);
      return withNull
        ? plain(`(NOT ${inside} AND ${column} IS NOT NULL)`, ...known)
        : orNull(`NOT ${inside}`, ...known);
    }
    case 'like':
    case 'not like': {
      const pattern = LIKE_ABLE.has(field.fieldname) ? String(value) : temporal(field, value);
      const sql = `frappe_like(?, ${column})`;
      return operator === 'like' ? plain(sql, pattern) : orNull(`NOT ${sql}`, pattern);
    }
    case 'is':
      return plain(`${column} IS ${value === 'set' ? 'NOT ' : ''}NULL`);
    case 'between': {
      if (field.fieldtype === 'Time') throw crash('between is for dates');
      const [from, to] = Array.isArray(value) ? value : [];
      const wide = !dialect.plainNulls;
      return plain(
        `${column} BETWEEN ? AND ?`,
        temporal(field, from || dialect.today),
        temporal(field, to || dialect.today, wide),
      );
    }
    case 'timespan':
    case 'previous':
    case 'next': {
      const range = dateRange(operator, value, dialect.today);
      return range
        ? plain(`${column} BETWEEN ? AND ?`, temporal(field, range[0]), temporal(field, range[1], true))
        : plain('0');
    }
    case '=':
      if (value === null && field.fieldtype === 'Time') throw crash('A time cannot be null');
      if (value === '' && field.fieldtype === 'Date') return plain('0');
      return value === null || value === ''
        ? plain(`${column} IS NULL`)
        : plain(`${column} = ?`, temporal(field, value));
    case '!=':
      return orNull(`${column} <> ?`, temporal(field, value));
    case '<':
    case '<=':
      return orNull(`${column} ${operator} ?`, temporal(field, value));
    default:
      return plain(`${column} ${operator} ?`, temporal(field, value));
  }
}

/** Where MariaDB compares a text with a number it takes the number the text begins with, 0 when there is none. */
const numberOfText = (column: string): string => `(CAST(coalesce(${column}, '') AS REAL))`;

/** `= null` compares names and short texts with a quoted empty text, which nothing equals; others as numbers. */
function nullCondition(column: string, field: DocField, operator: string): SqlCondition {
  if (operator === '!=') return plain(`${numberOfText(column)} <> 0`);
  const quoted = field.fieldtype === 'Data' || field.fieldtype === 'Link' || field.fieldtype === 'Dynamic Link';
  return quoted ? plain('0') : plain(`${numberOfText(column)} = 0`);
}

function textCondition(column: string, field: DocField, filter: Filter, dialect: Dialect): SqlCondition {
  const { operator, value } = filter;
  const { plainNulls } = dialect;
  const key = `frappe_key(${column})`;
  const text = String(truth(value) ?? '');
  const empty = text.trim() === '';
  const orNull = (sql: string, ...params: Value[]): SqlCondition =>
    plain(plainNulls ? sql : `(${column} IS NULL OR ${sql})`, ...params);
  if (value === null && (operator === '=' || operator === '!=')) {
    if (plainNulls) return plain(`${column} IS ${operator === '=' ? '' : 'NOT '}NULL`);
    return nullCondition(column, field, operator);
  }
  switch (operator) {
    case 'in':
    case 'not in': {
      const items = listOf(value).map((item) => String(item ?? ''));
      const inside = `${key} IN (${marks(items, 'frappe_key(?)')})`;
      const withNull = items.includes('');
      if (operator === 'in') return withNull ? orNull(inside, ...items) : plain(inside, ...items);
      return withNull ? plain(`(NOT ${inside})`, ...items) : orNull(`NOT ${inside}`, ...items);
    }
    case 'like':
      return text === '' ? orNull(`frappe_like(?, ${column})`, text) : plain(`frappe_like(?, ${column})`, text);
    case 'not like':
      return orNull(`NOT frappe_like(?, ${column})`, text);
    case 'is':
      if (plainNulls) return plain(`${column} IS ${value === 'set' ? 'NOT ' : ''}NULL`);
      return value === 'set'
        ? plain(`(${column} IS NOT NULL AND ${key} <> '')`)
        : plain(`(${column} IS NULL OR ${key} = '')`);
    case 'between':
      throw crash('between is for dates');
    case '=':
      return empty ? orNull(`${key} = ''`) : plain(`${key} = frappe_key(?)`, text);
    case '!=':
      return empty ? plain(`${key} <> ''`) : orNull(`${key} <> frappe_key(?)`, text);
    case '<':
    case '<=':
      return orNull(`${key} ${operator} frappe_key(?)`, text);
    default:
      return plain(`${key} ${operator} frappe_key(?)`, text);
  }
}

export function conditionOf(filter: Filter, dialect: Dialect): SqlCondition {
  const { meta, field: name, operator, value } = filter;
  if (name.startsWith('_')) return plain(operator === 'is' && value === 'not set' ? '1' : '0');
  const field = meta.field(name) as DocField;
  const column = `${meta.table}.${quoteName(name)}`;
  if (/descendants|ancestors/.test(operator)) throw crash(`${meta.name} is no tree`);
  if (operator === 'is' && value !== 'set' && value !== 'not set') throw crash('is takes set or not set');
  if (isNumeric(field.fieldtype)) return numberCondition(column, field, filter, dialect);
  if (isTemporal(field.fieldtype)) return temporalCondition(column, field, filter, dialect);
  return textCondition(column, field, filter, dialect);
}
