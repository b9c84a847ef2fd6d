import type { ExclusionConstraint, IndexRule, RowFilter, SchemaRules } from '../ports/schemaRules.ts';
import { createChangeLog, createChangeTable } from './changeLog.ts';
import type { SqliteDatabase } from './database.ts';
import { literal, quoteIdentifier, table } from './sqlText.ts';
import { putUpTrigger, takeDownTrigger } from './triggers.ts';

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

/**
 * Creates an exclusion constraint as two triggers: a write cannot bring a row into the rule's rows, or move it within them, if it would
 * overlap with another row. Other changes to a row are not checked again.
 */
export function createExclusionConstraint(database: SqliteDatabase, rule: ExclusionConstraint): void {
  const { doctype, name, by, from, to, message } = rule;
  const kept = Object.entries(rule.while);
  const holds = (row: string) =>
    kept
      .map(([field, values]) => `${row}.${quoteIdentifier(field)} IN (${values.map(literal).join(', ')})`)
      .join(' AND ');
  const moved = [...by, from, to]
    .map((field) => `OLD.${quoteIdentifier(field)} IS NOT NEW.${quoteIdentifier(field)}`)
    .join(' OR ');
  const entering = holds('NEW');
  const overlap = `
    BEGIN
      SELECT RAISE(ABORT, ${literal(message)}) WHERE EXISTS (
        SELECT 1 FROM ${table(doctype)} AS other
        WHERE ${by.map((field) => `other.${quoteIdentifier(field)} = NEW.${quoteIdentifier(field)}`).join(' AND ')}
          AND other."name" <> NEW."name" AND ${holds('other')}
          AND other.${quoteIdentifier(from)} < NEW.${quoteIdentifier(to)} AND other.${quoteIdentifier(to)} > NEW.${quoteIdentifier(from)});
    END`;
  const on = (event: string, when: string) =>
    putUpTrigger(
      database,
      `${name} on ${event}`,
      `BEFORE ${event} ON ${table(doctype)} WHEN ${entering}${when} ${overlap}`,
    );
  on('insert', '');
  on('update', ` AND ((${holds('OLD')}) IS NOT 1 OR ${moved})`);
}

/** Drops an exclusion constraint. @internal for tests of the checks above it */
export function dropExclusionConstraint(database: SqliteDatabase, { name }: ExclusionConstraint): void {
  for (const event of ['insert', 'update']) takeDownTrigger(database, `${name} on ${event}`);
}

/** Creates the indexes, exclusion constraints, and change logs of a product. Idempotent. Call it after the tables exist. */
export function applySchemaRules(database: SqliteDatabase, { indices, exclusions, changeLogs }: SchemaRules): void {
  for (const index of indices) createIndex(database, index);
  for (const exclusion of exclusions) createExclusionConstraint(database, exclusion);
  createChangeTable(database);
  for (const log of changeLogs) createChangeLog(database, log);
}
