import { expect, it } from 'vitest';
import { startServer } from '../tests/support/serverHarness.ts';
import { runDueWork } from './jobs.ts';
import { openDatabase, type SqliteDatabase } from './store/database.ts';

/** What may be read whole: months of the calendar, and by an index that holds nothing else the complaints that are open. */
const FEW = ['tabHijri Month', 'Contact Message:open complaint'];

type Question = Parameters<SqliteDatabase['all']>;

/**
 * A site with the sample, and what its database is asked from now on.
 * @param hear hears each question first, and may throw
 */
function overheard(hear: (sql: string) => void = () => undefined) {
  const real = openDatabase(':memory:');
  const asked: Question[] = [];
  const noted = (asking: 'all' | 'get' | 'run') => ({
    value: (...question: Question) => {
      asked.push(question);
      hear(question[0]);
      return real[asking](...question);
    },
  });
  const database: SqliteDatabase = Object.create(real, { all: noted('all'), get: noted('get'), run: noted('run') });
  const { site } = startServer({ database });
  asked.length = 0;
  return { site, real, asked };
}

it('what is asked each minute is found by an index, however much the site holds', async () => {
  const { site, real, asked } = overheard();
  await runDueWork(site);
  asked.length = 0;
  await runDueWork(site);
  const whole = asked
    .filter(([sql]) => /^\s*(SELECT|WITH|UPDATE|DELETE)/i.test(sql))
    .flatMap(([sql, params]) =>
      real
        .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params)
        .filter(({ detail }) => detail.startsWith('SCAN') && !FEW.some((few) => detail.includes(few)))
        .map(({ detail }) => `${detail}: ${sql}`),
    );
  expect(whole).toEqual([]);
});

it('one piece that fails keeps none of the others from being done, and is told at the end', async () => {
  const broken = new Error('a record that cannot be read');
  const { site, real } = overheard((sql) => {
    if (sql.includes('"payout_held_until" <=')) throw broken;
  });
  real.run('UPDATE "tabCart" SET "modified" = \'2020-01-01 00:00:00\'');
  await expect(runDueWork(site)).rejects.toBe(broken);
  expect(real.all('SELECT "name" FROM "tabCart"')).toEqual([]);
});

it('while nobody waits for a free night nobody’s free times are read', async () => {
  const { site, real, asked } = overheard();
  const ofPackages = () => asked.filter(([sql]) => sql.includes('"tabQaari Package"'));
  real.run('UPDATE "tabWaitlist Entry" SET "notified_at" = "creation"');
  // once an hour uploads are looked for in every record
  await runDueWork(site);
  asked.length = 0;
  await runDueWork(site);
  expect(ofPackages()).toEqual([]);
  real.run('UPDATE "tabWaitlist Entry" SET "notified_at" = NULL');
  await runDueWork(site);
  expect(ofPackages()).not.toEqual([]);
});
