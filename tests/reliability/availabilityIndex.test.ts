import { beforeEach, expect, it } from 'vitest';
import type { RequestContext } from '../../server/ports/context.ts';
import { book, KITCHEN, NASSER, RECITER, RIVAL } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import { freeTimeFaults } from './availabilityOracle.ts';

let server: EmbeddedServer;

beforeEach(() => {
  server = startServer();
});

const run = <T>(work: (context: RequestContext) => T): T =>
  server.site.engine.run(server.site.engine.administrator, work);

/** Every provider of the sample data, for two weeks from today. */
const faults = () =>
  run((context) => {
    const all = (['Qaari Zakreen', 'Restaurant'] as const).flatMap((type) =>
      context.system.list(type, { limit_page_length: 0 }).map(({ name }) => ({ type, name })),
    );
    return freeTimeFaults(context, all, '2026-11-21', 7);
  });

/** Built before the change, so that it must be updated. */
function afterwards(change: (context: RequestContext) => unknown): string[] {
  expect(faults()).toEqual([]);
  run(change);
  return faults();
}

const reciter = (fields: object) => (context: RequestContext) =>
  context.system.update('Qaari Zakreen', RECITER.name, fields);

const HOURS = [{ weekday: 'Sunday', from_time: '21:00', to_time: '02:30' }] as const;

it.each([
  ['hours past midnight', reciter({ working_hours: HOURS })],
  ['no hours', reciter({ working_hours: [] })],
  [
    'an hour more on a day',
    (context) => {
      reciter({ working_hours: HOURS })(context);
      return reciter({ extra_hours: [{ date: '2026-11-24', from_time: '10:00', to_time: '00:30' }] })(context);
    },
  ],
  [
    'a kitchen’s hour more on a day',
    (context) =>
      context.system.update('Restaurant', KITCHEN.name, {
        working_hours: HOURS,
        extra_hours: [{ date: '2026-11-24', from_time: '10:00', to_time: '12:00' }],
      }),
  ],
  ['a day off', reciter({ days_off: [{ from_date: '2026-11-24', to_date: '2026-11-26' }] })],
  ['a longer buffer', reciter({ buffer_minutes: 90 })],
  ['a longer notice', reciter({ min_notice_minutes: 3000 })],
  ['suspension', reciter({ verification_status: 'Suspended' })],
  [
    'another length',
    reciter({
      packages: [{ package_id: 'x', package_name: 'x', package_time: 205, package_unit_price: 9, visible: 1 }],
    }),
  ],
  [
    'a coarser grid',
    (context) => context.system.update('Husainia Settings', 'Husainia Settings', { slot_grid_minutes: 45 }),
  ],
  [
    'quiet before prayers',
    (context) => context.system.update('Husainia Settings', 'Husainia Settings', { prayer_quiet_minutes: 40 }),
  ],
  [
    'a nearer horizon',
    (context) => context.system.update('Husainia Settings', 'Husainia Settings', { booking_horizon_days: 5 }),
  ],
  [
    'a kitchen’s day off',
    (context) =>
      context.system.update('Restaurant', KITCHEN.name, {
        days_off: [{ from_date: '2026-11-24', to_date: '2026-11-24' }],
      }),
  ],
] satisfies [string, (context: RequestContext) => unknown][])('%s is visible at once', (_what, change) => {
  expect(afterwards(change)).toEqual([]);
});

it('a booking blocks its time and buffer from approval to end', async () => {
  run(reciter({ buffer_minutes: 75 }));
  expect(faults()).toEqual([]);
  const { line } = await book(httpParty(server, NASSER), '2026-11-23 19:30:00');
  expect(faults()).toEqual([]);
  const provider = httpParty(server, RECITER.email);
  await provider.method('husainia.api.approve_order', { name: line });
  expect(run((context) => context.system.get('Order Progress', line).status)).toBe('Payment Pending');
  expect(faults()).toEqual([]);
  // a direct write, without document events
  for (const status of ['Arrived', 'Delivered'] as const) {
    run((context) => context.system.setValues('Order Progress', line, { status }));
    expect(faults()).toEqual([]);
  }
  // completed before its end, which still blocks the time
  for (const minutes of [2 * 24 * 60 + 470, 20, 40, 30]) {
    server.clock.advance(minutes);
    expect(faults()).toEqual([]);
  }
  run((context) =>
    context.database.run('UPDATE "tabOrder Progress" SET doc_name = ? WHERE name = ?', [RIVAL.name, line]),
  );
  expect(faults()).toEqual([]);
});

it('a rolled-back change was never visible', () => {
  expect(faults()).toEqual([]);
  expect(() =>
    run((context) => {
      reciter({ buffer_minutes: 400, working_hours: HOURS })(context);
      expect(freeTimeFaults(context, [{ type: 'Qaari Zakreen', name: RECITER.name }], '2026-11-22', 3)).toEqual([]);
      throw new Error('undone');
    }),
  ).toThrow('undone');
  expect(faults()).toEqual([]);
});
