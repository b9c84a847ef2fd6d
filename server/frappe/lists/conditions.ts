import type { DocField } from '../../ports/doctypeJson.ts';
import type { SqlCondition } from '../../ports/documents.ts';
import { collationKey } from '../../store/collation.ts';
import { isDecimal, isNumeric, isStandard, isTemporal } from '../schema/fieldtypes.ts';
import { quoteName } from '../schema/meta.ts';
import { crash } from '../schema/site.ts';
import { isIndexed } from '../schema/tables.ts';
import { toDecimal } from '../schema/values.ts';
import { temporalCondition } from './dateConditions.ts';
import type { Filter } from './filters.ts';
import { asksForNull, asksForSet, type Dialect, placeholders, plain, toItems } from './filterValues.ts';

/** Translates one filter to SQL (frappe/model/db_query.py:prepare_filter_condition). */

const COMPARISONS = new Set(['=', '!=', '<', '<=', '>', '>=']);
/** The SQL operator of a filter. @throws ValidationError for an operator with which this kind of field crashes Frappe */
function comparison(operator: string, field: DocField): string {
  if (!COMPARISONS.has(operator)) throw crash(`${operator} cannot be used for ${field.label ?? field.fieldname}`);
  return operator === '!=' ? '<>' : operator;
}

const truth = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

/** A condition on a number, which is NULL only in the missing row of a joined table. */
function numberCondition(column: string, field: DocField, filter: Filter, dialect: Dialect): SqlCondition {
  const { operator, value } = filter;
  const number = (item: unknown): number => toDecimal(truth(item));
  const text = isDecimal(field.fieldtype) ? `printf('%.9f', ${column})` : column;
  switch (operator) {
    case 'in': {
      // With an empty item, Frappe compares the numbers as texts, so an item that is not a number matches nothing.
      const withNull = asksForNull(value) && !dialect.plainNulls;
      const items = withNull ? toItems(value).filter(isNumber) : toItems(value);
      const inside = plain(`${column} IN (${placeholders(items)})`, ...items.map(number));
      return withNull ? plain(`(${column} IS NULL OR ${inside.sql})`, ...inside.params) : inside;
    }
    case 'not in': {
      if (dialect.plainNulls)
        return plain(`${column} NOT IN (${placeholders(toItems(value))})`, ...toItems(value).map(number));
      const items = toItems(value);
      const numbers = items.filter(isNumber).map(number);
      const outside = `${column} NOT IN (${placeholders(numbers)})`;
      return plain(
        items.includes('') ? `(${column} IS NOT NULL AND ${outside})` : `(${column} IS NULL OR ${outside})`,
        ...numbers,
      );
    }
    case 'like':
    case 'not like':
      return plain(`${operator === 'like' ? '' : 'NOT '}frappe_like(?, ${text})`, String(value ?? ''));
    case 'is':
      if (dialect.plainNulls) return plain(`${column} IS ${asksForSet(value) ? 'NOT ' : ''}NULL`);
      return asksForSet(value) ? plain(`${column} <> 0`) : plain(`${column} IS NULL`);
    case 'between': {
      if (!dialect.plainNulls || !Array.isArray(value)) throw crash(`between cannot be used for ${field.label}`);
      return plain(`${column} BETWEEN ? AND ?`, number(value[0]), number(value[1]));
    }
    default:
      return plain(`${column} ${comparison(operator, field)} ?`, number(value));
  }
}

/** Columns for which `= null` compares with a quoted empty text, which matches nothing; others compare as numbers. */
function asksForQuotes(field: DocField): boolean {
  return (
    field.fieldname === 'name' || (!isStandard(field) && (field.fieldtype === 'Data' || field.fieldtype === 'Link'))
  );
}

/**
 * Compares as MariaDB compares a text with a number: the text counts as its leading number, or 0. NULL counts as 0, except for `=` with a
 * value that is not empty.
 */
function numericComparison(column: string, field: DocField, operator: string, value: unknown): SqlCondition {
  const sign = comparison(operator, field);
  const empty = !value || (Array.isArray(value) && !value.length);
  if (operator === '=' && asksForQuotes(field)) {
    if (empty) return plain('0');
    if (typeof value === 'object') throw crash(`${field.label ?? field.fieldname} cannot be an object`);
  }
  const asNumber = `CAST(coalesce(${column}, '') AS REAL) ${sign} ?`;
  const number = toDecimal(truth(value));
  return operator === '=' && !empty
    ? plain(`(${column} IS NOT NULL AND ${asNumber})`, number)
    : plain(asNumber, number);
}

/** The columns that the desk adds to every table. Here they are always empty. */
const DESK_COLUMN: DocField = { fieldname: '', fieldtype: 'Small Text' };

/** Texts of these characters are equal under the collation if they differ only in case and trailing blanks. */
const ASCII = /^[ -~]+$/;

/**
 * Tests equality under the collation. Without an index every row is compared, so a cheap test rejects most rows before their key is
 * computed, which takes four times as long.
 */
function equals(column: string, { meta, field }: Filter, value: string): SqlCondition {
  const equal = plain(`frappe_key(${column}) = frappe_key(?)`, value);
  if (!ASCII.test(value) || isStandard(meta.field(field) ?? DESK_COLUMN) || isIndexed(meta, field)) return equal;
  const likely = `(rtrim(${column}) = rtrim(?) COLLATE NOCASE OR ${column} GLOB '*[^ -~]*')`;
  return plain(`(${likely} AND ${equal.sql})`, value, ...equal.params);
}

function textCondition(column: string, field: DocField, filter: Filter, dialect: Dialect): SqlCondition {
  const { operator, value } = filter;
  const { plainNulls } = dialect;
  const key = `frappe_key(${column})`;
  /** The key; NULL counts as the empty text. */
  const keyOrEmpty = plainNulls ? key : `coalesce(${key}, '')`;
  switch (operator) {
    case 'in': {
      const items = toItems(value);
      const inside = `${key} IN (${placeholders(items, 'frappe_key(?)')})`;
      return plain(asksForNull(value) && !plainNulls ? `(${column} IS NULL OR ${inside})` : inside, ...items);
    }
    case 'not in': {
      const items = toItems(value);
      return plain(`${keyOrEmpty} NOT IN (${placeholders(items, 'frappe_key(?)')})`, ...items);
    }
    case 'like':
    case 'not like': {
      const pattern = String(truth(value) ?? '');
      const like = (text: string) => plain(`${operator === 'like' ? '' : 'NOT '}frappe_like(?, ${text})`, pattern);
      return like(plainNulls || (operator === 'like' && pattern !== '') ? column : `coalesce(${column}, '')`);
    }
    case 'is':
      if (plainNulls) return plain(`${column} IS ${asksForSet(value) ? 'NOT ' : ''}NULL`);
      return asksForSet(value)
        ? plain(`(${column} IS NOT NULL AND ${key} <> '')`)
        : plain(`(${column} IS NULL OR ${key} = '')`);
    case 'between':
      if (!plainNulls || !Array.isArray(value)) break;
      return plain(`${key} BETWEEN frappe_key(?) AND frappe_key(?)`, String(value[0] ?? ''), String(value[1] ?? ''));
  }
  const sign = comparison(operator, field);
  if (typeof value !== 'string') return numericComparison(column, field, operator, value);
  if (operator === '=') {
    return value === '' && !plainNulls ? plain(`(${column} IS NULL OR ${key} = '')`) : equals(column, filter, value);
  }
  // NULL counts as the empty text, which is greater than nothing, so only conditions that cannot use an index must include it.
  const index = operator === '>' || (operator === '>=' && collationKey(value) !== '');
  return plain(`${index ? key : keyOrEmpty} ${sign} frappe_key(?)`, value);
}

/**
 * Translates one filter of a list to SQL that compares as the site's database does: text by its collation, numbers and times as such.
 * @throws for filters that crash Frappe: `is` with another word, tree operators
 */
export function toCondition(filter: Filter, dialect: Dialect): SqlCondition {
  const { meta, field: name, operator, value } = filter;
  const field = meta.field(name) ?? DESK_COLUMN;
  const column = name.startsWith('_') ? 'NULL' : `${meta.table}.${quoteName(name)}`;
  if (/descendants|ancestors/.test(operator)) throw crash(`${meta.name} is no tree`);
  if (dialect.plainNulls && value === null) return plain(`${column} IS NULL`);
  if (operator === 'is' && value !== 'set' && value !== 'not set' && !dialect.plainNulls)
    throw crash('is takes set or not set');
  if (isNumeric(field.fieldtype)) return numberCondition(column, field, filter, dialect);
  if (isTemporal(field.fieldtype)) return temporalCondition(column, field, filter, dialect);
  return textCondition(column, field, filter, dialect);
}
