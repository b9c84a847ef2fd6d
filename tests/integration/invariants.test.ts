import { expect, test } from 'vitest';
import { violations } from '../reliability/invariants.ts';
import { BY_INSTANT, readRecords, removeOrders } from '../reliability/records.ts';
import { httpParty } from '../support/httpParty.ts';
import { manyRequests, testServer } from '../support/testServerFactory.ts';
import { at, book, NASSER, pay, RECITER } from './people.ts';

test('stored approvals, payments, refunds and refusals keep every invariant, and a falsified row is detected', {
  timeout: manyRequests,
}, async () => {
  const server = testServer();
  server.seed(({ database }) => removeOrders(database));
  const [customer, reciter] = [httpParty(server, NASSER), httpParty(server, RECITER.email)];
  const broken = () => server.stored(({ database }) => violations(readRecords(database, BY_INSTANT)));
  const done = async (responsePromise: Promise<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await responsePromise;
    if (status !== 200) throw new Error(JSON.stringify(body));
    server.pass(1);
  };

  const paid = await book(customer, at('2026-11-24', '17:00'));
  const refunded = await book(customer, at('2026-11-25', '17:00'));
  const refused = await book(customer, at('2026-11-26', '17:00'));
  await book(customer, at('2026-11-27', '17:00'));
  server.pass(1);
  for (const { order, line } of [paid, refunded]) {
    await done(reciter.method('husainia.api.approve_order', { name: line }));
    await pay(server, customer, order);
    server.pass(1);
  }
  await done(customer.update('Order Progress', refunded.line, { status: 'Cancelled' }));
  await done(reciter.update('Order Progress', refused.line, { status: 'Cancelled', status_note: 'away' }));
  expect(broken()).toEqual([]);

  const status = (line: string, to: string) =>
    server.seed(({ database }) =>
      database.run('UPDATE "tabOrder Progress" SET "status" = ? WHERE "name" = ?', [to, line]),
    );
  status(refused.line, 'Payment Completed');
  expect(broken().join()).toContain(refused.line);
});
