import { expect, it, test } from 'vitest';
import { forMariaDb, isCounter, isOfSingle, isSchema, withoutConflict } from './statements.ts';

it.each([
  [
    'SELECT "name" FROM "tabCart" WHERE frappe_key("name") = frappe_key(?)',
    'SELECT `name` FROM `tabCart` WHERE `name` = ?',
  ],
  [
    `WHERE ((rtrim("tabOrder Progress"."title") = rtrim(?) COLLATE NOCASE OR "tabOrder Progress"."title" GLOB '*[^ -~]*') AND frappe_key("tabOrder Progress"."title") = frappe_key(?))`,
    'WHERE ((1 OR ? IS NULL) AND `tabOrder Progress`.`title` = ?)',
  ],
  ['frappe_key(coalesce("a", frappe_key(?)))', 'coalesce(`a`, ?)'],
  ['WHERE frappe_like(?, "title") = 1', 'WHERE (`title` LIKE ?) = 1'],
  ['UPDATE "tabOrder" SET "a" = ? WHERE "b" IS ?', 'UPDATE `tabOrder` SET `a` = ? WHERE `b` <=> ?'],
  ['SELECT "a" FROM "tabX" ORDER BY "idx", rowid', 'SELECT `a` FROM `tabX` ORDER BY `idx`, `name`'],
  ['SELECT number, log, key, mark FROM "__changes"', 'SELECT number, log, `key`, mark FROM `__changes`'],
  ['SELECT count(*) AS total FROM (SELECT 1)', 'SELECT count(*) AS total FROM (SELECT 1) AS counted'],
  [
    'INSERT INTO "__secret" (kind, value) VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET value = excluded.value',
    'INSERT INTO `__secret` (kind, value) VALUES (?, ?) ON DUPLICATE KEY UPDATE value = VALUES(value)',
  ],
  [
    'INSERT INTO "__site" (one) VALUES (1) ON CONFLICT (one) DO NOTHING',
    'INSERT IGNORE INTO `__site` (one) VALUES (1)',
  ],
])('%s becomes %s', (sql, expected) => expect(forMariaDb(sql)).toBe(expected));

test('a filter of many values is translated', () => {
  const values = Array.from({ length: 50_000 }, () => 'frappe_key(?)').join(', ');
  const sql = `SELECT "name" FROM "tabCart" WHERE (frappe_key("title") IN (${values}))`;
  expect(forMariaDb(sql)).toBe(
    `SELECT \`name\` FROM \`tabCart\` WHERE (\`title\` IN (${values.replaceAll('frappe_key(?)', '?')}))`,
  );
});

test('an unclosed bracket is an error', () => expect(() => forMariaDb('frappe_key("a"')).toThrow('not closed'));

test('statements of the installation are recognized and do not run in a request', () => {
  for (const sql of ['CREATE TABLE x', ' PRAGMA table_info("x")', 'DROP TRIGGER "x"', 'INSERT OR IGNORE INTO "x"'])
    expect(isSchema(sql)).toBe(true);
  for (const sql of ['SELECT 1', 'INSERT INTO "tabSingles" VALUES (1)', 'UPDATE "x"'])
    expect(isSchema(sql)).toBe(false);
});

test('statements for counters and Singles are recognized', () => {
  const counter =
    'INSERT INTO "tabSeries" (name, current) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET current = 1 RETURNING current';
  expect(isCounter(counter)).toBe(true);
  expect(forMariaDb(counter)).not.toContain('RETURNING');
  const single = 'INSERT INTO "tabSingles" (a) VALUES (?) ON CONFLICT (a) DO UPDATE SET b = 1';
  expect(isOfSingle(single)).toBe(true);
  expect(withoutConflict(single)).toBe('INSERT INTO "tabSingles" (a) VALUES (?)');
});
