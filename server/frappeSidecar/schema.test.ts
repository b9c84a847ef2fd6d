import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteSchema } from '../site.ts';
import { schemaStatements } from './schema.ts';

const { rules, doctypes } = siteSchema();
const statements = schemaStatements(rules, doctypes);

test('every name in a Frappe table can be found by its prefix and is short enough', () => {
  const names = statements.flatMap((sql) =>
    [...sql.matchAll(/(?:TRIGGER|INDEX|COLUMN)(?: IF (?:NOT )?EXISTS)? `([^`]+)`/g)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !name.startsWith('husainia_') || name.length > 64)).toEqual([]);
});

test('every statement can run again', () => {
  const repeatable = /IF NOT EXISTS|^DROP TRIGGER IF EXISTS|^CREATE TRIGGER|WHERE NOT EXISTS/;
  expect(statements.filter((sql) => !repeatable.test(sql))).toEqual([]);
  const made = statements.filter((sql) => sql.startsWith('CREATE TRIGGER'));
  const dropped = statements.filter((sql) => sql.startsWith('DROP TRIGGER'));
  expect(made.length).toBe(dropped.length);
  expect(made.length).toBe(2 * rules.exclusions.flatMap(({ rows }) => rows).length + 3 * rules.changeLogs.length);
});

test('the exclusion constraint refuses with the rule’s message, and every index is created', () => {
  for (const { message, rows } of rules.exclusions)
    expect(statements.filter((sql) => sql.includes(`MESSAGE_TEXT = '${message}'`))).toHaveLength(2 * rows.length);
  const unique = statements.filter((sql) => sql.startsWith('CREATE UNIQUE INDEX'));
  expect(unique).toHaveLength(rules.indices.filter((rule) => rule.unique).length);
});

test('no table has two indexes with the same order', () => {
  const orders = statements.flatMap((sql) => /^CREATE INDEX IF NOT EXISTS `[^`]+` (ON .*)\)$/.exec(sql)?.[1] ?? []);
  expect(orders.length).toBeGreaterThan(100);
  const [line = ''] = orders.filter((order) => order.startsWith('ON `tabOrder Progress` (`customer`'));
  expect(line).not.toBe('');
  // including an index that is a prefix of another: the DocType's indexes continue after the field; the engine itself keeps both for rows
  const begun = orders.filter((one) => orders.some((other) => other.startsWith(`${one},`)));
  expect(begun.filter((one) => !one.endsWith('(`parent`'))).toEqual([]);
  expect(new Set(orders).size).toBe(orders.length);
});

test('the app drops the tables that are created here, and keeps as many emails', () => {
  const app = (file: string) => readFileSync(join(import.meta.dirname, '../../frappe/husainia/husainia', file), 'utf8');
  const install = app('install.py');
  const tables = statements.flatMap((sql) => /^CREATE TABLE IF NOT EXISTS `(\w+)`/.exec(sql)?.[1] ?? []);
  expect(JSON.parse(`[${/^OWN_TABLES = \((.*)\)$/m.exec(install)?.[1]}]`)).toEqual(tables);
  expect(/^MARK = "(\w+)"$/m.exec(install)?.[1]).toBe('husainia');
  const mailer = readFileSync(join(import.meta.dirname, '../marketplace/accounts/email/mailer.ts'), 'utf8');
  expect(/^MAILS = (\d+)$/m.exec(app('shared_state.py'))?.[1]).toBe(/^const KEPT = (\d+);$/m.exec(mailer)?.[1]);
});
