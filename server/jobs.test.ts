import { expect, it } from 'vitest';
import { startServer } from '../tests/support/serverHarness.ts';
import { runDueWork } from './jobs.ts';
import { type Database, openDatabase } from './store/database.ts';

/** What may be read whole: months of the calendar, and by an index that holds nothing else the complaints that are open. */
const FEW = ['tabHijri Month', 'Contact Message:open complaint'];

it('what is asked each minute is found by an index, however much the site holds', async () => {
  const real = openDatabase(':memory:');
  let isMinute = false;
  const whole = new Set<string>();
  const note = (sql: string, params: Parameters<Database['all']>[1] = []): void => {
    if (!isMinute || !/^\s*(SELECT|WITH|UPDATE|DELETE)/i.test(sql)) return;
    for (const { detail } of real.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params))
      if (detail.startsWith('SCAN') && !FEW.some((few) => detail.includes(few))) whole.add(`${detail}: ${sql}`);
  };
  const noted = (asking: 'all' | 'get' | 'run') => ({
    value: (...asked: Parameters<Database['all']>) => {
      note(...asked);
      return real[asking](...asked);
    },
  });
  const noting: Database = Object.create(real, { all: noted('all'), get: noted('get'), run: noted('run') });
  const { site } = startServer({ database: noting });
  await runDueWork(site);
  isMinute = true;
  await runDueWork(site);
  expect([...whole]).toEqual([]);
});
