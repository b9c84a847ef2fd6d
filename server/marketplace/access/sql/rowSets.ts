import type { RowRule } from '../../../../domain/access.ts';
import type { SqlCondition } from '../../../ports/documents.ts';
import type { Value } from '../../../ports/row.ts';

/** Row sets as SQL. Tables have their own names; every value is bound. */

/** No rows. */
export const NO_ROWS: SqlCondition = { sql: '0', params: [] };

/** Rows that meet every condition; undefined: all rows. */
export function all(...conditions: (SqlCondition | undefined)[]): SqlCondition | undefined {
  const present = conditions.filter((one) => one !== undefined);
  if (!present.length) return undefined;
  return {
    sql: present.map((one) => `(${one.sql})`).join(' AND '),
    params: present.flatMap((one) => one.params),
  };
}

/** Rows of either set. */
export const either = (one: SqlCondition, other: SqlCondition): SqlCondition => ({
  sql: `(${one.sql} OR ${other.sql})`,
  params: [...one.params, ...other.params],
});

/** Rows whose column has one of some values. */
export const among = (doctype: string, field: string, values: readonly Value[]): SqlCondition => ({
  sql: `"tab${doctype}"."${field}" IN (${values.map(() => '?').join(', ')})`,
  params: [...values],
});

/** Rows whose column links to a row of another DocType. @param those its rows; undefined: any */
export const rowsLinkedTo = (doctype: string, field: string, target: string, those: SqlCondition): SqlCondition => ({
  sql: `"tab${doctype}"."${field}" IN (SELECT "name" FROM "tab${target}" WHERE ${those.sql})`,
  params: those.params,
});

/**
 * Rows by the fields of a rule in the contract.
 * @param own the own rows of another DocType, for a field that links to it
 */
export function byFields(
  doctype: string,
  fields: Exclude<RowRule, { rule: string }>,
  user: string,
  own: (target: string) => SqlCondition,
): SqlCondition {
  const conditions = Object.entries(fields).map(([field, value]): SqlCondition => {
    const target = typeof value === 'string' && value.startsWith('own ') ? value.slice('own '.length) : undefined;
    if (target) return rowsLinkedTo(doctype, field, target, own(target));
    return { sql: `"tab${doctype}"."${field}" = ?`, params: [value === 'session.user' ? user : value] };
  });
  // A rule without fields must not allow everything.
  return all(...conditions) ?? NO_ROWS;
}
