import { beforeEach, expect, test } from 'vitest';
import { LINE_TYPE } from '../../domain/order/orderStatus.ts';
import { HOUR, instantToWire, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { recordOf } from '../../server/marketplace/vendors/record.ts';
import { httpParty } from '../support/httpParty.ts';
import { startServer, type TestServer } from '../support/serverHarness.ts';
import { advance, book, NASSER, pay, RECITER } from './people.ts';

let server: TestServer;
const FIELDS = ['record_held', 'record_answer_minutes', 'record_on_time'] as const;

const shown = async (email?: string) => {
  const { data } = await server.apiAs(email).getOne('reciters', { id: RECITER.name });
  return Object.fromEntries(FIELDS.map((field) => [field, data[field]]));
};

/** Every provider's kept record beside the one his events say now (I41). */
function compare(): [string, unknown, unknown][] {
  return server.site.engine.run(server.site.engine.administrator, (context) =>
    Object.values(LINE_TYPE).flatMap((type) =>
      context.system
        .list(type as string, { fields: ['name', ...FIELDS], limit_page_length: 0 })
        .map(({ name, ...kept }): [string, unknown, unknown] => [
          String(name),
          { ...kept },
          recordOf(context, type, String(name)),
        ]),
    ),
  );
}

beforeEach(() => {
  server = startServer();
});

test('what lists show is what the events say', async () => {
  for (const [name, kept, counted] of compare()) expect(kept, name).toEqual(counted);
});

test('an answer and a service count at once, for everybody to see', async () => {
  const before = await shown();
  const customer = httpParty(server, NASSER);
  const { line, order } = await book(customer, instantToWire(server.clock.now() + 30 * HOUR));
  await advance(server, 90);
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  const answered = await shown();
  expect(answered.record_held).toBe(before.record_held);
  for (const [name, kept, counted] of compare()) expect(kept, name).toEqual(counted);
  await pay(server, customer, order);
  await advance(server, (29 * HOUR) / MINUTE);
  await server.apiAs(NASSER).deliverLine({ name: line });
  const given = await shown();
  expect(given.record_held).toBe(Number(before.record_held) + 1);
  // nobody saw him arrive
  expect(Number(given.record_on_time)).toBeLessThan(100);
  for (const [name, kept, counted] of compare()) expect(kept, name).toEqual(counted);
});

test('own bookings and small ones earn nothing', async () => {
  const { engine } = server.site;
  const held = () =>
    engine.run(engine.administrator, (context) => recordOf(context, LINE_TYPE.reciter, RECITER.name).record_held);
  const change = (values: object) =>
    engine.run(engine.administrator, ({ system }) => {
      for (const { name } of system.list('Order Progress', {
        filters: [['doc_name', '=', RECITER.name]],
        limit_page_length: 0,
      }))
        system.setValues('Order Progress', name, values);
    });
  expect(held()).toBeGreaterThan(0);
  change({ line_total: 4.999 });
  expect(held()).toBe(0);
  change({ line_total: 5, user: RECITER.email });
  expect(held()).toBe(0);
  change({ user: NASSER });
  expect(held()).toBeGreaterThan(0);
});
