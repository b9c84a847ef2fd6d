import { beforeEach, describe, expect, it, test } from 'vitest';
import type { ExclusionConstraint } from '../ports/schemaRules.ts';
import { openDatabase, type SqliteDatabase } from './database.ts';
import { applySchemaRules, dropExclusionConstraint } from './schemaRules.ts';

const RULE: ExclusionConstraint = {
  name: 'room time',
  rows: [
    {
      doctype: 'Booking',
      by: 'room',
      while: { kind: ['Room'], status: ['Held', 'Paid'] },
      from: 'start',
      to: 'end',
    },
    { doctype: 'Cleaning', by: 'place', while: { state: ['On'] }, from: 'begins', to: 'ends' },
  ],
  message: 'room taken',
};

let database: SqliteDatabase;
let made = 0;

beforeEach(() => {
  database = openDatabase(':memory:');
  database.exec(
    `CREATE TABLE "tabBooking" (name TEXT, kind TEXT, room TEXT, status TEXT, start TEXT, "end" TEXT, note TEXT);
     CREATE TABLE "tabCleaning" (name TEXT, place TEXT, state TEXT, begins TEXT, ends TEXT)`,
  );
  applySchemaRules(database, {
    indices: [
      { doctype: 'Booking', name: 'one note', fields: ['note'], unique: true, where: [['status', '!=', "Gone'"]] },
    ],
    exclusions: [RULE],
    changeLogs: [],
  });
});

function book(values: Partial<Record<'kind' | 'room' | 'status' | 'start' | 'end' | 'note', string>>): string {
  made += 1;
  const row = { kind: 'Room', room: 'A', status: 'Held', start: '10', end: '12', note: `${made}`, ...values };
  database.run('INSERT INTO "tabBooking" (name, kind, room, status, start, "end", note) VALUES (?, ?, ?, ?, ?, ?, ?)', [
    `B${made}`,
    ...Object.values(row),
  ]);
  return `B${made}`;
}

const change = (name: string, field: string, value: string) =>
  database.run(`UPDATE "tabBooking" SET "${field}" = ? WHERE name = ?`, [value, name]);

describe('an exclusion', () => {
  beforeEach(() => void book({}));

  test.each([
    ['the same time', {}],
    ['a part of it', { start: '11', end: '13' }],
    ['all of it', { start: '09', end: '13' }],
    ['another of the values that hold', { status: 'Paid' }],
  ])('refuses %s', (_what, values) => expect(() => book(values)).toThrow('room taken'));

  test.each([
    ['the time before', { start: '08', end: '10' }],
    ['the time after', { start: '12', end: '13' }],
    ['another room', { room: 'B' }],
    ['another kind', { kind: 'Boat' }],
    ['what holds nothing', { status: 'Asked' }],
  ])('accepts %s', (_what, values) => expect(() => book(values)).not.toThrow());

  test.each([
    ['status', { status: 'Asked' }, 'Paid'],
    ['start', { start: '12', end: '14' }, '11'],
    ['end', { start: '08', end: '10' }, '11'],
    ['room', { room: 'B' }, 'A'],
    ['kind', { kind: 'Boat' }, 'Room'],
  ])('refuses an update that brings a row in by its %s', (field, values, into) => {
    const name = book(values);
    expect(() => change(name, field, into)).toThrow('room taken');
  });

  it('refuses an update that fills in the missing value of a conflicting row', () => {
    const name = book({ status: 'Asked' });
    database.run('UPDATE "tabBooking" SET status = NULL WHERE name = ?', [name]);
    expect(() => change(name, 'status', 'Paid')).toThrow('room taken');
  });

  const clean = (name: string, values: Partial<Record<'place' | 'state' | 'begins' | 'ends', string>> = {}) => {
    const row = { place: 'A', state: 'On', begins: '11', ends: '13', ...values };
    database.run('INSERT INTO "tabCleaning" (name, place, state, begins, ends) VALUES (?, ?, ?, ?, ?)', [
      name,
      ...Object.values(row),
    ]);
  };

  it('refuses a row of the other table at the time, in both directions, also one with the same name', () => {
    expect(() => clean('B1')).toThrow('room taken');
    clean('C1', { begins: '12' });
    expect(() => book({ start: '12', end: '13' })).toThrow('room taken');
    expect(() => clean('C2', { begins: '12' })).toThrow('room taken');
  });

  it('accepts a row that holds no time, and rejects it once it does', () => {
    clean('C1', { state: 'Off' });
    expect(() => database.run(`UPDATE "tabCleaning" SET state = 'On'`)).toThrow('room taken');
  });

  it('ignores other updates of a row that is already in, whatever conflicts with it', () => {
    dropExclusionConstraint(database, RULE);
    const name = book({});
    applySchemaRules(database, { indices: [], exclusions: [RULE], changeLogs: [] });
    expect(() => change(name, 'status', 'Paid')).not.toThrow();
    expect(() => change(name, 'note', 'x')).not.toThrow();
  });
});

test('an index with a filter is unique among the filtered rows only', () => {
  book({ note: 'same' });
  expect(() => book({ room: 'B', note: 'same' })).toThrow(/UNIQUE/);
  expect(() => book({ room: 'B', note: 'same', status: "Gone'" })).not.toThrow();
});

test('applySchemaRules keeps an unchanged rule and replaces a changed one', () => {
  const rules = {
    indices: [],
    exclusions: [RULE],
    changeLogs: [{ doctype: 'Booking', name: 'bookings', key: 'room', of: ['start'] }],
  };
  const version = () => database.get<{ schema_version: number }>('PRAGMA schema_version');
  applySchemaRules(database, rules);
  const before = version();
  applySchemaRules(database, rules);
  expect(version()).toEqual(before);
  book({});
  applySchemaRules(database, { ...rules, exclusions: [{ ...RULE, message: 'somebody is there' }] });
  expect(() => book({})).toThrow('somebody is there');
});
