import type { Row } from '../../ports/row.ts';
import type { FrappeError } from '../schema/errors.ts';
import { STANDARD_DOCFIELDS } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import { crash, type FrappeSite, frappeError, getMeta } from '../schema/site.ts';

/** One condition whose DocType and field exist. */
export interface Filter {
  meta: Meta;
  field: string;
  operator: string;
  value: unknown;
}

const OPERATORS = [
  ...[
    '=',
    '!=',
    '>',
    '<',
    '>=',
    '<=',
    'like',
    'not like',
    'in',
    'not in',
    'is',
    'between',
    'timespan',
    'previous',
    'next',
  ],
  ...['ancestors of', 'descendants of', 'not ancestors of', 'not descendants of', 'descendants of (inclusive)'],
];
/** Columns that the desk adds to every table except child tables; here they are always empty. `_seen` exists only if it is requested. */
export const DESK_COLUMNS = new Set(['_user_tags', '_comments', '_assign', '_liked_by', '_seen']);
export const hasDeskColumn = (meta: Meta, name: string): boolean =>
  DESK_COLUMNS.has(name) && !meta.child && (name !== '_seen' || Boolean(meta.json.track_seen));
/** Names that pass every check of a field, whether or not the DocType has such a column. */
const STANDARD_NAMES = new Set([...STANDARD_DOCFIELDS.map((field) => field.fieldname), 'doctype', ...DESK_COLUMNS]);

export const fieldNotPermitted = (field: string): FrappeError =>
  frappeError('DataError', `Field not permitted in query: ${field}`, { title: 'Message' });

/** Parses a parameter that is JSON text; other values are returned as they are. @throws ValidationError for broken JSON (500 in Frappe) */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw crash('Invalid JSON in the request');
  }
}

/** Parses a parameter that is a list of rows. @throws ValidationError for anything else (500 in Frappe) */
export function listed(value: unknown): Row[] {
  const rows = parsed(value);
  if (!Array.isArray(rows)) throw crash('A list of documents is asked for');
  return rows as Row[];
}

/** The maximum number of filters, more than any form uses. Each row is tested against each filter, and patterns are slow. */
const MAX_FILTERS = 100;
/** The maximum number of values of all filters. Each one is a parameter of the statement. */
const MAX_VALUES = 20_000;
const MAX_PATTERN_LENGTH = 1000;

function makeFilter(site: FrappeSite, doctype: string, field: unknown, operator: unknown, value: unknown): Filter {
  const meta = getMeta(site, doctype);
  if (typeof field !== 'string') throw crash('Invalid filter');
  const known = String(operator ?? '') === '' ? '=' : String(operator).toLowerCase();
  if (!OPERATORS.includes(known)) {
    throw frappeError('ValidationError', `Operator must be one of ${OPERATORS.join(', ')}`);
  }
  if (known.endsWith('like') && String(value ?? '').length > MAX_PATTERN_LENGTH)
    throw frappeError('ValidationError', `A text to look for has at most ${MAX_PATTERN_LENGTH} characters`);
  if (DESK_COLUMNS.has(field)) return { meta, field, operator: known, value };
  // Columns that pass Frappe's check and fail in its SQL.
  const passes = meta.field(field) !== undefined || field === 'doctype';
  if (!passes) throw fieldNotPermitted(field);
  if (!meta.columnNames.includes(field)) throw crash(`${field} is no column of ${meta.name}`);
  return { meta, field, operator: known, value };
}

/** Parses the object form: `{"status": "Open"}`, `{"status": ["in", ["A", "B"]]}`. */
function fromObject(site: FrappeSite, meta: Meta, filters: Record<string, unknown>): Filter[] {
  return Object.entries(filters).map(([field, value]) => {
    if (!Array.isArray(value)) return makeFilter(site, meta.name, field, '=', value);
    if (value.length < 2) throw crash('A list in a filter is an operator and a value');
    return makeFilter(site, meta.name, field, value[0], value[1]);
  });
}

function fromEntry(site: FrappeSite, meta: Meta, entry: unknown): Filter {
  // A text counts as a list of its letters, as in Python.
  const parts = typeof entry === 'string' ? [...entry] : entry;
  if (!Array.isArray(parts)) throw crash('Invalid filter');
  if (parts.length === 3) return makeFilter(site, meta.name, parts[0], parts[1], parts[2]);
  if (parts.length >= 4) return makeFilter(site, String(parts[0]), parts[1], parts[2], parts[3]);
  // For a list of any other length, Frappe first looks up the field, and fails if there is none.
  if (parts.length !== 2 || typeof parts[1] !== 'string') throw crash('Invalid filter');
  if (!STANDARD_NAMES.has(parts[1])) {
    if (!getMeta(site, String(parts[0])).field(parts[1])) throw fieldNotPermitted(parts[1]);
  }
  const printed = parts.map((part) => `'${String(part)}'`).join(', ');
  throw frappeError('ValidationError', `Filter must have 4 values (doctype, fieldname, operator, value): [${printed}]`);
}

/** How many values a filter has; for some operators a text is a list of values, separated by commas. */
function valuesOf({ operator, value }: Filter): number {
  if (Array.isArray(value)) return value.length;
  return operator.endsWith('in') && typeof value === 'string' ? value.split(',').length : 1;
}

/**
 * Parses Frappe's filters: JSON text, a list of entries with three or four parts, or the object form.
 * @throws DataError for a field that the DocType does not have, DoesNotExistError for an unknown DocType, ValidationError for more filters
 * or a longer pattern than any page uses
 */
export function parseFilters(site: FrappeSite, meta: Meta, raw: unknown): Filter[] {
  const value = raw === '' ? undefined : parsed(raw);
  if (value === undefined || value === null) return [];
  if (typeof value === 'object' && Object.keys(value).length > MAX_FILTERS)
    throw frappeError('ValidationError', `A list takes at most ${MAX_FILTERS} filters`);
  const known = (filters: Filter[]) => {
    const values = filters.reduce((sum, filter) => sum + valuesOf(filter), 0);
    if (values > MAX_VALUES) throw frappeError('ValidationError', `A list takes at most ${MAX_VALUES} values`);
    return filters.filter(({ meta: owner, field }) => !DESK_COLUMNS.has(field) || hasDeskColumn(owner, field));
  };
  if (Array.isArray(value)) return known(value.map((entry) => fromEntry(site, meta, entry)));
  if (typeof value === 'object') return known(fromObject(site, meta, value as Record<string, unknown>));
  if (typeof value === 'string') throw fieldNotPermitted(value.slice(0, 1));
  throw crash('Invalid filters');
}

/** Parses the filters of `frappe.client.get_count`: also a text or a list of texts, which are names. */
export function parseCountFilters(site: FrappeSite, meta: Meta, raw: unknown): Filter[] {
  let value: unknown = raw;
  if (typeof raw === 'string' && raw !== '') {
    try {
      value = JSON.parse(raw);
    } catch {
      return [{ meta, field: 'name', operator: '=', value: raw }];
    }
  }
  if (Array.isArray(value) && value.length && value.every((entry) => typeof entry === 'string')) {
    return [{ meta, field: 'name', operator: 'in', value }];
  }
  return parseFilters(site, meta, value);
}
