import { isInteger } from '../schema/fieldtypes.ts';
import { crash } from '../schema/site.ts';

/** Functions that a field or an order of a list may call. */

/** The argument is trimmed afterwards: a pattern that excludes blanks at both ends would start again at each blank. */
const FUNCTION = /^(\w+)\s*\(([^()]*)\)$/;
const DISTINCT = /^distinct\s+/i;
const AGGREGATES = new Set(['count', 'sum', 'min', 'max', 'avg', 'group_concat']);
const FUNCTIONS: Record<string, (sql: string) => string> = {
  upper: (sql) => `upper(${sql})`,
  lower: (sql) => `lower(${sql})`,
  trim: (sql) => `trim(${sql})`,
  length: (sql) => `length(CAST(${sql} AS BLOB))`,
  char_length: (sql) => `length(${sql})`,
  abs: (sql) => `abs(${sql})`,
  round: (sql) => `round(${sql})`,
  date: (sql) => `substr(${sql}, 1, 10)`,
  year: (sql) => `CAST(substr(${sql}, 1, 4) AS INTEGER)`,
  month: (sql) => `CAST(substr(${sql}, 6, 2) AS INTEGER)`,
  day: (sql) => `CAST(substr(${sql}, 9, 2) AS INTEGER)`,
};

/** The parts of `count(distinct name)`. */
export interface AggregateCall {
  name: string;
  distinct: boolean;
  inner: string;
}

/** Parses a function call. @returns undefined if the text isn't a call. @throws ValidationError for a function that is not supported */
export function parseAggregate(text: string): AggregateCall | undefined {
  const [, name, within = ''] = FUNCTION.exec(text) ?? [];
  if (name === undefined) return undefined;
  const argument = within.trim();
  const lower = name.toLowerCase();
  if (!AGGREGATES.has(lower) && !Object.hasOwn(FUNCTIONS, lower)) throw crash(`Unknown function ${name}`);
  return { name: lower, distinct: DISTINCT.test(argument), inner: argument.replace(DISTINCT, '') };
}

export const isAggregate = (call: AggregateCall | undefined): boolean =>
  call !== undefined && AGGREGATES.has(call.name);

/** The SQL of a call over a column. Like in MariaDB, an average has four digits more than its column. */
export function toAggregateSql(column: string, call: AggregateCall | undefined, fieldtype: string): string {
  if (!call) return column;
  if (!AGGREGATES.has(call.name)) return FUNCTIONS[call.name]?.(column) ?? column;
  const sql = `${call.name}(${call.distinct ? 'DISTINCT ' : ''}${column})`;
  return call.name === 'avg' && isInteger(fieldtype) ? `round(${sql}, 4)` : sql;
}
