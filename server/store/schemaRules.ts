import type { ExclusionRule, IndexRule, RowFilter, SchemaRules } from '../ports/schemaRules.ts';
import { createChangeLog, createChangeTable } from './changeLog.ts';
import type { Database } from './database.ts';
import { literal, quoted, table } from './sqlText.ts';
import { putUpTrigger, takeDownTrigger } from './triggers.ts';

function condition([field, operator, value]: RowFilter): string {
  if (operator === 'is') return `${quoted(field)} IS NOT NULL`;
  return `${quoted(field)} ${operator === '=' ? '=' : '<>'} ${literal(value)}`;
}

function createIndex(database: Database, { doctype, name, fields, unique, where = [] }: IndexRule): void {
  const only = where.length ? ` WHERE ${where.map(condition).join(' AND ')}` : '';
  database.exec(
    `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${quoted(`${doctype}:${name}`)}
       ON ${table(doctype)} (${fields.map(quoted).join(', ')})${only}`,
  );
}

/**
 * Puts up an exclusion as two triggers: no write lets a row enter what the rule is about, or move in it, while
 * another row is in its way. Other changes of a row that is in it already are not looked at again.
 */
export function createExclusion(database: Database, rule: ExclusionRule): void {
  const { doctype, name, by, from, to, message } = rule;
  const kept = Object.entries(rule.while);
  const holds = (row: string) =>
    kept.map(([field, values]) => `${row}.${quoted(field)} IN (${values.map(literal).join(', ')})`).join(' AND ');
  const moved = [...by, from, to].map((field) => `OLD.${quoted(field)} IS NOT NEW.${quoted(field)}`).join(' OR ');
  const entering = holds('NEW');
  const overlap = `
    BEGIN
      SELECT RAISE(ABORT, ${literal(message)}) WHERE EXISTS (
        SELECT 1 FROM ${table(doctype)} AS other
        WHERE ${by.map((field) => `other.${quoted(field)} = NEW.${quoted(field)}`).join(' AND ')}
          AND other."name" <> NEW."name" AND ${holds('other')}
          AND other.${quoted(from)} < NEW.${quoted(to)} AND other.${quoted(to)} > NEW.${quoted(from)});
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

/** Takes an exclusion down. @internal for tests of what is left without it */
export function dropExclusion(database: Database, { name }: ExclusionRule): void {
  for (const event of ['insert', 'update']) takeDownTrigger(database, `${name} on ${event}`);
}

/** Makes what a product asks of its tables. Idempotent; after the tables themselves. */
export function applySchemaRules(database: Database, { indices, exclusions, changeLogs }: SchemaRules): void {
  for (const index of indices) createIndex(database, index);
  for (const exclusion of exclusions) createExclusion(database, exclusion);
  createChangeTable(database);
  for (const log of changeLogs) createChangeLog(database, log);
}
