import type { ExcludedRows, ExclusionConstraint, IndexRule, RowFilter, SchemaRules } from '../ports/schemaRules.ts';
import { createChangeLog, createChangeTable } from './changeLog.ts';
import type { SqliteDatabase } from './database.ts';
import { literal, quoteIdentifier, table } from './sqlText.ts';
import { createTrigger, dropTrigger } from './triggers.ts';

function condition([field, operator, value]: RowFilter): string {
  if (operator === 'is') return `${quoteIdentifier(field)} IS NOT NULL`;
  return `${quoteIdentifier(field)} ${operator === '=' ? '=' : '<>'} ${literal(value)}`;
}

function createIndex(database: SqliteDatabase, { doctype, name, fields, unique, where = [] }: IndexRule): void {
  const only = where.length ? ` WHERE ${where.map(condition).join(' AND ')}` : '';
  database.exec(
    `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${quoteIdentifier(`${doctype}:${name}`)}
       ON ${table(doctype)} (${fields.map(quoteIdentifier).join(', ')})${only}`,
  );
}

const EVENTS = ['insert', 'update'] as const;

const triggerName = (rule: ExclusionConstraint, { doctype }: ExcludedRows, event: (typeof EVENTS)[number]): string =>
  `${rule.name} on ${event} of ${doctype}`;

/** The condition that a row holds what the exclusion is about. */
const holds = (row: string, { while: values }: ExcludedRows): string =>
  Object.entries(values)
    .map(([field, held]) => `${row}.${quoteIdentifier(field)} IN (${held.map(literal).join(', ')})`)
    .join(' AND ');

/** The condition that a row of one table overlaps the new row of another. */
function overlapping(other: ExcludedRows, entering: ExcludedRows): string {
  const column = (row: string, field: string) => `${row}.${quoteIdentifier(field)}`;
  return [
    `${column('other', other.by)} = ${column('NEW', entering.by)}`,
    ...(other.doctype === entering.doctype ? ['other."name" <> NEW."name"'] : []),
    holds('other', other),
    `${column('other', other.from)} < ${column('NEW', entering.to)}`,
    `${column('other', other.to)} > ${column('NEW', entering.from)}`,
  ].join(' AND ');
}

/**
 * Creates an exclusion constraint as two triggers per table: no row may start to hold something, or move while it holds it, if another
 * row is in its way. Other changes of a row that already holds it are not checked.
 */
export function createExclusionConstraint(database: SqliteDatabase, rule: ExclusionConstraint): void {
  for (const entering of rule.rows) {
    const moved = [entering.by, entering.from, entering.to]
      .map((field) => `OLD.${quoteIdentifier(field)} IS NOT NEW.${quoteIdentifier(field)}`)
      .join(' OR ');
    const refusals = rule.rows.map(
      (other) => `
      SELECT RAISE(ABORT, ${literal(rule.message)}) WHERE EXISTS (
        SELECT 1 FROM ${table(other.doctype)} AS other WHERE ${overlapping(other, entering)});`,
    );
    const on = (event: (typeof EVENTS)[number], when: string) =>
      createTrigger(
        database,
        triggerName(rule, entering, event),
        `BEFORE ${event} ON ${table(entering.doctype)} WHEN ${holds('NEW', entering)}${when} BEGIN ${refusals.join('')} END`,
      );
    on('insert', '');
    on('update', ` AND ((${holds('OLD', entering)}) IS NOT 1 OR ${moved})`);
  }
  // the names of the triggers before a constraint could be about several tables
  for (const event of EVENTS) dropTrigger(database, `${rule.name} on ${event}`);
}

/** Drops an exclusion constraint. @internal for tests of what is left without it */
export function dropExclusionConstraint(database: SqliteDatabase, rule: ExclusionConstraint): void {
  for (const rows of rule.rows) for (const event of EVENTS) dropTrigger(database, triggerName(rule, rows, event));
}

/** Creates the indexes, exclusion constraints, and change logs of a product. Idempotent. Call it after the tables exist. */
export function applySchemaRules(database: SqliteDatabase, { indices, exclusions, changeLogs }: SchemaRules): void {
  for (const index of indices) createIndex(database, index);
  for (const exclusion of exclusions) createExclusionConstraint(database, exclusion);
  createChangeTable(database);
  for (const log of changeLogs) createChangeLog(database, log);
}
