import { expect, it } from 'vitest';
import { startServer } from '../tests/support/serverHarness.ts';
import { runDueWork } from './scheduler.ts';
import { openDatabase, type SqliteDatabase } from './store/database.ts';

/** What may be read completely: months of the calendar, and open complaints through an index of only these. */
const FEW = ['tabHijri Month', 'Contact Message:open complaint'];

type Question = Parameters<SqliteDatabase['all']>;

/**
 * A site with sample data that records the queries of its database.
 * @param hear is called with each query first, and may throw
 */
function overheard(hear: (sql: string) => void = () => undefined) {
  const real = openDatabase(':memory:');
  const queries: Question[] = [];
  const noted = (asking: 'all' | 'get' | 'run') => ({
    value: (...question: Question) => {
      queries.push(question);
      hear(question[0]);
      return real[asking](...question);
    },
  });
  const database: SqliteDatabase = Object.create(real, { all: noted('all'), get: noted('get'), run: noted('run') });
  const { site } = startServer({ database });
  queries.length = 0;
  return { site, real, queries };
}

it('every query of the minute’s work uses an index, however much data the site has', async () => {
  const { site, real, queries } = overheard();
  await runDueWork(site);
  queries.length = 0;
  await runDueWork(site);
  const whole = queries
    .filter(([sql]) => /^\s*(SELECT|WITH|UPDATE|DELETE)/i.test(sql))
    .flatMap(([sql, params]) =>
      real
        .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params)
        .filter(({ detail }) => detail.startsWith('SCAN') && !FEW.some((few) => detail.includes(few)))
        .map(({ detail }) => `${detail}: ${sql}`),
    );
  expect(whole).toEqual([]);
});

it('a task that fails does not stop the others, and is reported at the end', async () => {
  const broken = new Error('a record that cannot be read');
  const { site, real } = overheard((sql) => {
    if (sql.includes('"payout_held_until" <=')) throw broken;
  });
  real.run('UPDATE "tabCart" SET "modified" = \'2020-01-01 00:00:00\'');
  await expect(runDueWork(site)).rejects.toBe(broken);
  expect(real.all('SELECT "name" FROM "tabCart"')).toEqual([]);
});

it('without waitlist entries, no availability is read', async () => {
  const { site, real, queries } = overheard();
  const ofPackages = () => queries.filter(([sql]) => sql.includes('"tabQaari Package"'));
  real.run('UPDATE "tabWaitlist Entry" SET "notified_at" = "creation"');
  // once an hour, uploads are searched for in every record
  await runDueWork(site);
  queries.length = 0;
  await runDueWork(site);
  expect(ofPackages()).toEqual([]);
  real.run('UPDATE "tabWaitlist Entry" SET "notified_at" = NULL');
  await runDueWork(site);
  expect(ofPackages()).not.toEqual([]);
});
