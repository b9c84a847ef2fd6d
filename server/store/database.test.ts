import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';

/** Two connections to one file. The second one does not wait for the lock, because both share this thread. */
function twoWriters() {
  const file = join(mkdtempSync(join(tmpdir(), 'majalis-writers-')), 'majalis.db');
  const [first, second] = [openDatabase(file), openDatabase(file)];
  first.exec('CREATE TABLE seats (taken INTEGER)');
  first.run('INSERT INTO seats VALUES (0)');
  second.exec('PRAGMA busy_timeout = 0');
  return { first, second };
}

it('a transaction that has read blocks other writers until it ends', () => {
  const { first, second } = twoWriters();
  first.transaction(() => {
    expect(first.get('SELECT taken FROM seats')).toEqual({ taken: 0 });
    expect(() => second.transaction(() => second.run('UPDATE seats SET taken = 2'))).toThrow('locked');
    first.run('UPDATE seats SET taken = 1');
  });
  second.transaction(() => expect(second.get('SELECT taken FROM seats')).toEqual({ taken: 1 }));
});

it('a read-only transaction sees one snapshot, does not wait for writers, and cannot write', () => {
  const { first, second } = twoWriters();
  second.reading(() => {
    expect(second.get('SELECT taken FROM seats')).toEqual({ taken: 0 });
    first.transaction(() => first.run('UPDATE seats SET taken = 1'));
    expect(second.get('SELECT taken FROM seats')).toEqual({ taken: 0 });
    for (const write of [
      'UPDATE seats SET taken = 2',
      'update seats set taken = 2 RETURNING taken',
      ' INSERT INTO seats VALUES (2) RETURNING taken',
      'WITH two AS (SELECT 2 AS taken) INSERT INTO seats SELECT taken FROM two RETURNING taken',
      'WITH two AS (SELECT 2 AS taken) UPDATE "seats" SET taken = (SELECT taken FROM two)',
      'WITH two AS (SELECT 2 AS taken) DELETE FROM seats WHERE taken NOT IN (SELECT taken FROM two)',
      'DROP TABLE seats',
      'PRAGMA user_version = 3',
    ])
      for (const way of ['run', 'get', 'all', 'exec'] as const)
        expect(() => second[way](write), `${way} ${write}`).toThrow('began to write');
    expect(() => second.transaction(() => undefined)).toThrow('began to write');
  });
  expect(second.get('SELECT taken FROM seats')).toEqual({ taken: 1 });
  second.transaction(() => second.reading(() => second.run('UPDATE seats SET taken = 3')));
  expect(first.get('SELECT taken FROM seats')).toEqual({ taken: 3 });
  expect(first.all('WITH all_of_them AS (SELECT taken FROM seats) SELECT * FROM all_of_them')).toEqual([{ taken: 3 }]);
});

it('a checkpoint moves committed data into the database file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'majalis-checkpoint-')), 'majalis.db');
  const database = openDatabase(file);
  const copied = () => {
    // The database file without its log.
    copyFileSync(file, `${file}.copy`);
    const copy = openDatabase(`${file}.copy`);
    try {
      return copy.get("SELECT 1 AS there FROM sqlite_master WHERE name = 'seats'");
    } finally {
      copy.close();
    }
  };
  database.exec('CREATE TABLE seats (taken INTEGER)');
  expect(copied()).toBeUndefined();
  database.checkpoint();
  expect(copied()).toEqual({ there: 1 });
});

it('an error inside a nested transaction rolls back only that transaction', () => {
  const { first } = twoWriters();
  first.transaction(() => {
    first.run('UPDATE seats SET taken = 1');
    const inner = () =>
      first.transaction(() => {
        first.run('UPDATE seats SET taken = 9');
        throw new Error('no');
      });
    expect(inner).toThrow('no');
  });
  expect(first.get('SELECT taken FROM seats')).toEqual({ taken: 1 });
});
