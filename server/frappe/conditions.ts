import { isNumeric, isTemporal } from './fieldtypes.ts';
import type { Filter } from './filters.ts';
import { quoteName } from './meta.ts';
import { crash, refusal } from './site.ts';
import type { DocField, SqlCondition, Value } from './types.ts';
import { storedTemporal, toDecimal, toInteger } from './values.ts';

/**
 * One filter as SQL (frappe/model/db_query.py:prepare_filter_condition). Texts are compared by the collation's key, so that
 * an index over it serves; NULL counts as the empty text, or as the first of all dates, where MariaDB's IFNULL does so.
 */

const plain = (sql: string, ...params: Value[]): SqlCondition => ({ sql, params });

/** A date or time of a client in the column's own form. @throws ValidationError */
function temporal(field: DocField, value: unknown, end = false): string {
  const text = String(value)
    .trim()
    .replace(/Z$|[+-]\d\d:?\d\d$/, '');
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

function numberCondition(column: string, field: DocField, operator: string, value: unknown): SqlCondition {
  const number = (item: unknown): number =>
    field.fieldtype === 'Check' || field.fieldtype === 'Int' ? toInteger(truth(item)) : toDecimal(truth(item));
  switch (operator) {
    case 'in':
    case 'not in': {
      const items = listOf(value);
      return plain(
        `${column} ${operator === 'in' ? 'IN' : 'NOT IN'} (${items.map(() => '?').join(', ')})`,
        ...items.map(number),
      );
    }
    case 'like':
    case 'not like':
      return plain(`${operator === 'like' ? '' : 'NOT '}frappe_like(?, ${column})`, String(value));
    case 'is':
      return value === 'set' ? plain(`${column} <> 0`) : plain('0');
    case 'between':
      throw crash(`between cannot be used for ${field.label ?? field.fieldname}`);
    default:
      return plain(`${column} ${operator === '!=' ? '<>' : operator} ?`, number(value));
  }
}

function temporalCondition(
  column: string,
  field: DocField,
  operator: string,
  value: unknown,
  today: string,
): SqlCondition {
  switch (operator) {
    case 'in':
    case 'not in': {
      const items = listOf(value);
      const known = items.filter((item) => item !== '' && item !== null).map((item) => temporal(field, item));
      const inside = known.length ? `${column} IN (${known.map(() => '?').join(', ')})` : '0';
      const withNull = known.length < items.length;
      if (operator === 'in') return plain(withNull ? `(${inside} OR ${column} IS NULL)` : inside, ...known);
      return plain(
        withNull ? `(NOT ${inside} AND ${column} IS NOT NULL)` : `(${column} IS NULL OR NOT ${inside})`,
        ...known,
      );
    }
    case 'like':
    case 'not like': {
      const like = plain(`frappe_like(?, ${column})`, String(value));
      return operator === 'like' ? like : plain(`(${column} IS NULL OR NOT ${like.sql})`, ...like.params);
    }
    case 'is':
      return plain(`${column} IS ${value === 'set' ? 'NOT ' : ''}NULL`);
    case 'between': {
      const [from, to] = Array.isArray(value) ? value : [];
      return plain(`${column} BETWEEN ? AND ?`, temporal(field, from || today), temporal(field, to || today, true));
    }
    case '=':
      return value === null || value === ''
        ? plain(`${column} IS NULL`)
        : plain(`${column} = ?`, temporal(field, value));
    case '!=':
      return plain(`(${column} IS NULL OR ${column} <> ?)`, temporal(field, value));
    case '<':
    case '<=':
      return plain(`(${column} IS NULL OR ${column} ${operator} ?)`, temporal(field, value));
    default:
      return plain(`${column} ${operator} ?`, temporal(field, value));
  }
}

function textCondition(column: string, operator: string, value: unknown): SqlCondition {
  const key = `frappe_key(${column})`;
  const text = String(truth(value) ?? '');
  const empty = text.trim() === '';
  switch (operator) {
    case 'in':
    case 'not in': {
      const items = listOf(value).map((item) => String(item ?? ''));
      const inside = `${key} IN (${items.map(() => 'frappe_key(?)').join(', ')})`;
      const withNull = items.includes('');
      if (operator === 'in') return plain(withNull ? `(${inside} OR ${column} IS NULL)` : inside, ...items);
      return plain(withNull ? `(NOT ${inside})` : `(${column} IS NULL OR NOT ${inside})`, ...items);
    }
    case 'like':
      return plain(
        /^%*$/.test(text) ? `(${column} IS NULL OR frappe_like(?, ${column}))` : `frappe_like(?, ${column})`,
        text,
      );
    case 'not like':
      return plain(`(${column} IS NULL OR NOT frappe_like(?, ${column}))`, text);
    case 'is':
      return value === 'set'
        ? plain(`(${column} IS NOT NULL AND ${key} <> '')`)
        : plain(`(${column} IS NULL OR ${key} = '')`);
    case 'between':
      throw crash('between is for dates');
    case '=':
      return empty ? plain(`(${column} IS NULL OR ${key} = '')`) : plain(`${key} = frappe_key(?)`, text);
    case '!=':
      return empty ? plain(`${key} <> ''`) : plain(`(${column} IS NULL OR ${key} <> frappe_key(?))`, text);
    case '<':
    case '<=':
      return plain(`(${column} IS NULL OR ${key} ${operator} frappe_key(?))`, text);
    default:
      return plain(`${key} ${operator} frappe_key(?)`, text);
  }
}

/** @param today site date, for `between` without bounds */
export function conditionOf(filter: Filter, today: string): SqlCondition {
  const { meta, field: name, operator, value } = filter;
  const field = meta.field(name) as DocField;
  const column = `${meta.table}.${quoteName(name)}`;
  if (/descendants|ancestors|timespan|previous|next/.test(operator))
    throw crash(`${operator} is not available for ${meta.name}`);
  if (operator === 'is' && value !== 'set' && value !== 'not set') throw crash('is takes set or not set');
  if (isNumeric(field.fieldtype)) return numberCondition(column, field, operator, value);
  if (isTemporal(field.fieldtype)) return temporalCondition(column, field, operator, value, today);
  return textCondition(column, operator, value);
}
