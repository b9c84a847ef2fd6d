import { expect, test } from 'vitest';
import { type Ask, openSiteDatabase } from './siteDatabase.ts';

/** A worker that keeps what it is asked, and fails at statements that say so. */
function worker() {
  const asked: string[] = [];
  const ask: Ask = (operation, text = '') => {
    asked.push(`${operation} ${text}`.trim());
    if (text.includes('FAILS')) throw new Error('refused');
    return operation === 'all' ? [{ current: 7 }] : 1;
  };
  return { asked, database: openSiteDatabase(ask) };
}

test('a transaction begins and ends once; one inside it is a savepoint', () => {
  const { asked, database } = worker();
  database.transaction(() => {
    expect(database.inTransaction).toBe(true);
    database.transaction(() => database.run('UPDATE a'));
    expect(() => database.transaction(() => database.run('UPDATE FAILS'))).toThrow('refused');
  });
  expect(database.inTransaction).toBe(false);
  expect(asked).toEqual([
    ...['begin level_0', 'savepoint level_1', 'run UPDATE a', 'release level_1'],
    ...['savepoint level_1', 'run UPDATE FAILS', 'rollback_to level_1', 'commit level_0'],
  ]);
});

test('a failure undoes all of it, a rehearsal too, and a single write stands by itself', () => {
  const { asked, database } = worker();
  expect(() => database.transaction(() => database.run('UPDATE FAILS'))).toThrow('refused');
  expect(asked.splice(0)).toEqual(['begin level_0', 'run UPDATE FAILS', 'rollback level_0']);
  expect(database.rehearse(() => database.run('UPDATE a').changes)).toBe(1);
  expect(asked.splice(0)).toEqual(['begin level_0', 'run UPDATE a', 'rollback level_0']);
  database.run('UPDATE b');
  expect(asked).toEqual(['begin level_0', 'run UPDATE b', 'commit level_0']);
});

test('who only reads waits for no writer, sees one moment, and cannot write', () => {
  const { asked, database } = worker();
  database.reading(() => {
    database.all('SELECT 1');
    database.reading(() => database.all('SELECT 2'));
    expect(() => database.run('UPDATE a')).toThrow('began to write');
  });
  expect(asked.splice(0)).toEqual(['read', 'all SELECT 1', 'all SELECT 2', 'rollback']);
  expect(() => database.reading(() => database.all('SELECT FAILS'))).toThrow('refused');
  expect(asked.splice(0)).toEqual(['read', 'all SELECT FAILS', 'rollback']);
  database.transaction(() => database.reading(() => database.all('SELECT 3')));
  expect(asked.splice(0)).toEqual(['begin level_0', 'all SELECT 3', 'commit level_0']);
  database.run('UPDATE b');
  expect(asked).toEqual(['begin level_0', 'run UPDATE b', 'commit level_0']);
});

test('of two writers who wait for each other one is asked to come again, and nothing half is stored', () => {
  const asked: string[] = [];
  const database = openSiteDatabase((operation, text = '') => {
    asked.push(operation);
    if (text.includes('DEADLOCK')) throw Object.assign(new Error('Deadlock found'), { number: 1213 });
    if (operation === 'rollback_to') throw Object.assign(new Error('SAVEPOINT does not exist'), { number: 1305 });
    return 1;
  });
  const busy = expect.objectContaining({ status: 503, headers: { 'Retry-After': '2' } });
  const caught = () => {
    database.run('UPDATE a');
    try {
      database.transaction(() => database.run('UPDATE DEADLOCK'));
    } catch {
      // as a rule does that tries something and goes on without it
    }
  };
  const goesOn = () => {
    caught();
    database.run('UPDATE b');
  };
  expect(() => database.transaction(goesOn)).toThrow(busy);
  expect(asked.splice(0)).toEqual(['begin', 'run', 'savepoint', 'run', 'rollback']);
  expect(() => database.transaction(caught)).toThrow(busy);
  expect(asked.splice(0)).toEqual(['begin', 'run', 'savepoint', 'run', 'rollback']);
  database.run('UPDATE c');
  expect(asked).toEqual(['begin', 'run', 'commit']);
});

test('who waits too long for the lock of writers is asked to come again', () => {
  const database = openSiteDatabase(() => {
    throw Object.assign(new Error('another writer holds the site'), { number: 1205 });
  });
  expect(() => database.run('UPDATE a')).toThrow(expect.objectContaining({ status: 503 }));
});

test('locks are taken in a transaction only', () => {
  const { asked, database } = worker();
  expect(() => database.lock('Order', 'X')).toThrow('in a transaction only');
  database.transaction(() => database.lock('Order', 'X'));
  expect(asked[1]).toContain('FOR UPDATE');
});

test('a counter is read after it was counted', () => {
  const { database } = worker();
  expect(
    database.get(
      'INSERT INTO "tabSeries" (name) VALUES (?) ON CONFLICT (name) DO UPDATE SET current = 1 RETURNING current',
    ),
  ).toEqual({
    current: 7,
  });
});

test('who keeps something is told of its own writes, and of others’', () => {
  const { database } = worker();
  const heard: string[] = [];
  database.onWrite((sql) => heard.push(sql));
  database.run('UPDATE a');
  database.tellOthersWrote();
  expect(heard).toEqual(['UPDATE a', '']);
});

test('a writer is told the latest stamp of the site, and tells his own; who only reads tells none', () => {
  const asked: unknown[] = [];
  const database = openSiteDatabase((operation, _, values = []) => {
    asked.push([operation, ...values]);
    return operation === 'begin' || operation === 'read' ? '2026-11-21 12:00:00.000007' : 1;
  });
  database.reading(() => expect(database.stamps?.last).toBe('2026-11-21 12:00:00.000007'));
  database.reset();
  database.transaction(() => {
    expect(database.stamps?.last).toBe('2026-11-21 12:00:00.000007');
    database.transaction(() => undefined);
  });
  database.transaction(() => Object.assign(database.stamps ?? {}, { last: '2026-11-21 12:00:00.000008' }));
  database.reset();
  expect(database.stamps?.last).toBe('');
  expect(asked).toEqual([
    ...[['read'], ['rollback'], ['begin'], ['savepoint'], ['release'], ['commit']],
    ...[['begin'], ['commit', '2026-11-21 12:00:00.000008']],
  ]);
});
