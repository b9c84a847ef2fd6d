import { expect, test } from 'vitest';
import { type Ask, openSiteDatabase } from './siteDatabase.ts';

/** A fake worker that records its statements, and fails at statements that say so. */
function worker() {
  const calls: string[] = [];
  const ask: Ask = (operation, text = '') => {
    calls.push(`${operation} ${text}`.trim());
    if (text.includes('FAILS')) throw new Error('refused');
    return operation === 'all' ? [{ current: 7 }] : 1;
  };
  return { calls, database: openSiteDatabase(ask) };
}

test('a transaction begins and ends once; a nested one is a savepoint', () => {
  const { calls, database } = worker();
  database.transaction(() => {
    expect(database.inTransaction).toBe(true);
    database.transaction(() => database.run('UPDATE a'));
    expect(() => database.transaction(() => database.run('UPDATE FAILS'))).toThrow('refused');
  });
  expect(database.inTransaction).toBe(false);
  expect(calls).toEqual([
    ...['begin level_0', 'savepoint level_1', 'run UPDATE a', 'release level_1'],
    ...['savepoint level_1', 'run UPDATE FAILS', 'rollback_to level_1', 'commit level_0'],
  ]);
});

test('a failure and a rehearsal roll back everything, and a single write is its own transaction', () => {
  const { calls, database } = worker();
  expect(() => database.transaction(() => database.run('UPDATE FAILS'))).toThrow('refused');
  expect(calls.splice(0)).toEqual(['begin level_0', 'run UPDATE FAILS', 'rollback level_0']);
  expect(database.rehearse(() => database.run('UPDATE a').changes)).toBe(1);
  expect(calls.splice(0)).toEqual(['begin level_0', 'run UPDATE a', 'rollback level_0']);
  database.run('UPDATE b');
  expect(calls).toEqual(['begin level_0', 'run UPDATE b', 'commit level_0']);
});

test('a read-only transaction does not wait for writers, reads one snapshot, and cannot write', () => {
  const { calls, database } = worker();
  database.reading(() => {
    database.all('SELECT 1');
    database.reading(() => database.all('SELECT 2'));
    expect(() => database.run('UPDATE a')).toThrow('began to write');
  });
  expect(calls.splice(0)).toEqual(['read', 'all SELECT 1', 'all SELECT 2', 'rollback']);
  expect(() => database.reading(() => database.all('SELECT FAILS'))).toThrow('refused');
  expect(calls.splice(0)).toEqual(['read', 'all SELECT FAILS', 'rollback']);
  database.transaction(() => database.reading(() => database.all('SELECT 3')));
  expect(calls.splice(0)).toEqual(['begin level_0', 'all SELECT 3', 'commit level_0']);
  database.run('UPDATE b');
  expect(calls).toEqual(['begin level_0', 'run UPDATE b', 'commit level_0']);
});

test('in a deadlock, one writer is asked to retry, and nothing is half stored', () => {
  const calls: string[] = [];
  const database = openSiteDatabase((operation, text = '') => {
    calls.push(operation);
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
      // as a rule does that tries something and continues without it
    }
  };
  const goesOn = () => {
    caught();
    database.run('UPDATE b');
  };
  expect(() => database.transaction(goesOn)).toThrow(busy);
  expect(calls.splice(0)).toEqual(['begin', 'run', 'savepoint', 'run', 'rollback']);
  expect(() => database.transaction(caught)).toThrow(busy);
  expect(calls.splice(0)).toEqual(['begin', 'run', 'savepoint', 'run', 'rollback']);
  database.run('UPDATE c');
  expect(calls).toEqual(['begin', 'run', 'commit']);
});

test('a writer whose lock wait times out is asked to retry', () => {
  const database = openSiteDatabase(() => {
    throw Object.assign(new Error('another writer holds the site'), { number: 1205 });
  });
  expect(() => database.run('UPDATE a')).toThrow(expect.objectContaining({ status: 503 }));
});

test('locks can be taken only in a transaction', () => {
  const { calls, database } = worker();
  expect(() => database.lock('Order', 'X')).toThrow('in a transaction only');
  database.transaction(() => database.lock('Order', 'X'));
  expect(calls[1]).toContain('FOR UPDATE');
});

test('a counter returns its new value', () => {
  const { database } = worker();
  expect(
    database.get(
      'INSERT INTO "tabSeries" (name) VALUES (?) ON CONFLICT (name) DO UPDATE SET current = 1 RETURNING current',
    ),
  ).toEqual({
    current: 7,
  });
});

test('listeners are notified of writes of their own and of other processes', () => {
  const { database } = worker();
  const heard: string[] = [];
  database.onWrite((sql) => heard.push(sql));
  database.run('UPDATE a');
  database.notifyExternalWrites();
  expect(heard).toEqual(['UPDATE a', '']);
});

test('a writer gets the site’s latest stamp and reports its own; a reader reports none', () => {
  const calls: unknown[] = [];
  const database = openSiteDatabase((operation, _, values = []) => {
    calls.push([operation, ...values]);
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
  expect(calls).toEqual([
    ...[['read'], ['rollback'], ['begin'], ['savepoint'], ['release'], ['commit']],
    ...[['begin'], ['commit', '2026-11-21 12:00:00.000008']],
  ]);
});
