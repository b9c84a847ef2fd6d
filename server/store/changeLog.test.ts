import { beforeEach, expect, it } from 'vitest';
import { openDatabase, type SqliteDatabase } from './database.ts';
import { applySchemaRules } from './schemaRules.ts';

let database: SqliteDatabase;
let mark: string | undefined;

beforeEach(() => {
  database = openDatabase(':memory:');
  database.exec('CREATE TABLE "tabBooking" (name TEXT, room TEXT, start TEXT, note TEXT)');
  const rules = {
    indices: [],
    exclusions: [],
    changeLogs: [{ doctype: 'Booking', name: 'bookings', key: 'room', of: ['start'] }],
  };
  applySchemaRules(database, rules);
  // as at each start of a process
  applySchemaRules(database, rules);
  mark = database.changes.since(undefined).mark;
});

/** The keys that were logged since the last call. */
function changed(): string[] | undefined {
  const result = database.changes.since(mark);
  mark = result.mark;
  return result.changes?.map(({ log, key }) => `${log} ${key}`);
}

const book = (room: string | null) =>
  database.run('INSERT INTO "tabBooking" (name, room, start) VALUES (?, ?, ?)', ['B1', room, '10']);
const set = (field: string, value: string | null) => database.run(`UPDATE "tabBooking" SET "${field}" = ?`, [value]);

it('reports each insert, update, and delete once', () => {
  expect(changed()).toEqual([]);
  book('A');
  expect(changed()).toEqual(['bookings A']);
  expect(changed()).toEqual([]);
  set('start', '11');
  expect(changed()).toEqual(['bookings A']);
  set('start', null);
  expect(changed()).toEqual(['bookings A']);
  database.run('DELETE FROM "tabBooking"');
  expect(changed()).toEqual(['bookings A']);
});

it('reports a row whose key changed under both keys', () => {
  book('A');
  changed();
  set('room', 'B');
  expect(changed()).toEqual(['bookings B', 'bookings A']);
  set('room', null);
  expect(changed()).toEqual(['bookings B']);
});

it('ignores other fields and updates that keep the value', () => {
  book('A');
  changed();
  set('note', 'x');
  set('start', '10');
  expect(changed()).toEqual([]);
});

it('contains nothing that was rolled back', () => {
  expect(() =>
    database.transaction(() => {
      book('A');
      throw new Error('undone');
    }),
  ).toThrow('undone');
  expect(changed()).toEqual([]);
});

it('detects that changes it reported were rolled back', () => {
  database.rehearse(() => {
    book('A');
    expect(changed()).toEqual(['bookings A']);
  });
  // takes the number that was rolled back
  book('B');
  expect(changed()).toBeUndefined();
  expect(changed()).toEqual([]);
});

it('reports unknown changes without a mark, or when the log no longer reaches back to the mark', () => {
  expect(database.changes.since(undefined).changes).toBeUndefined();
  const far = mark;
  database.run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25000)
     INSERT INTO "tabBooking" (name, room, start) SELECT i, 'A', '10' FROM n`,
  );
  expect(database.changes.since(far).changes).toBeUndefined();
  mark = database.changes.since(far).mark;
  book('B');
  expect(changed()).toEqual(['bookings B']);
  expect(database.get<{ n: number }>('SELECT count(*) AS n FROM "__changes"')?.n).toBeLessThan(22_000);
});
