import { beforeEach, expect, it } from 'vitest';
import { STATUS } from '../../domain/orderProcess.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { startServer, type TestServer } from '../support/serverHarness.ts';
import { afterMinutes, book, NASSER, pay, RECITER, STAFF } from './people.ts';

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;
let line: string;
let order: string;

beforeEach(async () => {
  server = startServer();
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
  ({ line, order } = await book(customer, afterMinutes(server.clock.now(), 30 * 60)));
});

const approve = () => reciter.method('husainia.api.approve_order', { name: line });
const newsOf = async (who: HttpParty): Promise<string[]> =>
  (
    await who.list('Husainia Notification', {
      fields: ['kind'],
      filters: [['order_progress', '=', line]],
      order_by: 'creation desc',
    })
  ).body.data.map((row: { kind: string }) => row.kind);

it.each([
  ['a request', async () => undefined],
  ['an approved booking', async () => void (await approve())],
  [
    'a paid booking',
    async () => {
      await approve();
      await pay(server, customer, order);
    },
  ],
])('%s that staff withdraws is news for its provider and its customer', async (_case, prepare) => {
  await prepare();
  const wish = { status: STATUS.serviceUnavailable, status_note: 'He is ill.' };
  expect((await staff.update('Order Progress', line, wish)).status).toBe(200);
  expect((await newsOf(reciter))[0]).toBe('order_cancelled');
  expect((await newsOf(customer))[0]).toBe('service_unavailable');
  expect((await staff.update('Order Progress', line, wish)).status).toBe(200);
  expect((await newsOf(reciter)).filter((kind) => kind === 'order_cancelled')).toHaveLength(1);
});

it('a provider who withdraws himself is not told of it', async () => {
  await approve();
  await reciter.update('Order Progress', line, { status: STATUS.serviceUnavailable });
  expect(await newsOf(reciter)).not.toContain('order_cancelled');
});
