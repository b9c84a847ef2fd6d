import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type SqliteDatabase } from './database.ts';
import { type Migration, renameDocType, runMigrations } from './migrations.ts';

let database: SqliteDatabase;
beforeEach(() => {
  database = openDatabase(':memory:');
  database.exec('CREATE TABLE "tabOld" (name TEXT, kind TEXT); CREATE INDEX "Old:kind" ON "tabOld" (kind)');
  database.run('INSERT INTO "tabOld" (name, kind) VALUES (?, ?)', ['one', 'a']);
});
const names = (type: string) =>
  database
    .all<{ name: string }>('SELECT name FROM sqlite_master WHERE type = ? ORDER BY name', [type])
    .map(({ name }) => name);

describe('migrations', () => {
  const insert: Migration = { name: 'insert', run: (db) => db.run('INSERT INTO "tabOld" (name) VALUES (\'two\')') };
  const broken: Migration = {
    name: 'broken',
    run: () => {
      throw new Error('no');
    },
  };
  const count = () => database.all('SELECT name FROM "tabOld"').length;

  it('run once, however often they are started', () => {
    for (let start = 0; start < 3; start += 1) runMigrations(database, [insert]);
    expect(count()).toBe(2);
  });

  it('run when they are added later, and those that ran do not run again', () => {
    runMigrations(database, [insert]);
    runMigrations(database, [insert, { ...insert, name: 'insert again' }]);
    expect(count()).toBe(3);
  });

  it('undo all of a start in which one fails, and run again at the next', () => {
    expect(() => runMigrations(database, [insert, broken])).toThrow('no');
    expect(count()).toBe(1);
    runMigrations(database, [insert]);
    expect(count()).toBe(2);
  });
});

describe('renameDocType', () => {
  it('keeps the rows, and leaves the indices to the new DocType', () => {
    renameDocType(database, 'Old', 'New');
    expect(names('table')).toEqual(['tabNew']);
    expect(names('index')).toEqual([]);
    expect(database.all('SELECT name, kind FROM "tabNew"')).toEqual([{ name: 'one', kind: 'a' }]);
  });

  it('leaves a database without the old table as it is', () => {
    renameDocType(database, 'Older', 'New');
    expect(names('table')).toEqual(['tabOld']);
  });
});
