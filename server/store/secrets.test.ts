import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrateSecrets } from './secrets.ts';

test("a secret is stored by kind and name, regardless of the name's case", () => {
  const database = openDatabase(':memory:');
  migrateSecrets(database);
  database.secrets.keep('password', 'sara@example.com', 'first');
  database.secrets.keep('password', 'Sara@example.com', 'second');
  database.secrets.keep('other', 'sara@example.com', 'third');
  expect(database.secrets.read('password', 'SARA@example.com')).toBe('second');
  expect(database.secrets.read('other', 'sara@example.com')).toBe('third');
  expect(database.secrets.read('password', 'nobody@example.com')).toBeUndefined();
});

test('secrets of earlier versions’ tables are migrated once', () => {
  const database = openDatabase(':memory:');
  database.exec(`
    CREATE TABLE "__password" ("user" TEXT PRIMARY KEY COLLATE NOCASE, "password" TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO "__password" VALUES ('sara@example.com', 'hash');
    CREATE TABLE "__simulated_payments" (reference TEXT PRIMARY KEY, payment TEXT NOT NULL);
    INSERT INTO "__simulated_payments" VALUES ('M-1', '{}');
  `);
  migrateSecrets(database);
  expect(database.secrets.read('password', 'sara@example.com')).toBe('hash');
  expect(database.secrets.read('simulated payment', 'M-1')).toBe('{}');
  database.secrets.keep('password', 'sara@example.com', 'newer');
  migrateSecrets(database);
  expect(database.secrets.read('password', 'sara@example.com')).toBe('newer');
  expect(
    database.get(`SELECT 1 FROM sqlite_master WHERE name IN ('__password', '__simulated_payments')`),
  ).toBeUndefined();
});
