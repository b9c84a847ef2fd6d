import { expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { openLedger } from '../../server/marketplace/money/ledger/openLedger.ts';
import type { Row } from '../../server/ports/row.ts';
import { ledger } from '../reliability/ledgerInvariants.ts';
import { afterNoon, openWorld } from '../reliability/orderWorld.ts';
import { type Records, readRecords } from '../reliability/records.ts';
import { catering, placeOrder, reciting } from '../reliability/scenes.ts';
import { startServer } from '../support/serverHarness.ts';
import { KITCHEN } from './people.ts';

const broken = (records: Records): string[] => {
  const found: string[] = [];
  ledger(records, (text) => void found.push(text));
  return found;
};

it('the ledger of the demo starts with opening entries that agree with its documents', () => {
  const { site } = startServer();
  const records = readRecords(site.engine.database);
  expect(records.ledger.length).toBeGreaterThan(100);
  expect(broken(records)).toEqual([]);
});

it('opening the ledger again adds nothing; lost entries are restored', () => {
  const { site } = startServer();
  const { database } = site.engine;
  const balances = () =>
    database.all(
      `SELECT "account", "source", sum("amount") AS amount FROM "tabLedger Entry" GROUP BY "source", "account" ORDER BY 1, 2`,
    );
  const before = balances();
  expect(openLedger(site.engine)).toBe(0);
  // even without the marker that it was done
  database.secrets.forget('ledger', 'ledger');
  openLedger(site.engine);
  expect(balances()).toEqual(before);
  database.run('DELETE FROM "tabLedger Entry"');
  openLedger(site.engine);
  expect(balances()).toEqual(before);
});

it('follows every fils from the payment to the payout, after each action', async () => {
  const world = openWorld();
  const records = () => readRecords(world.database);
  const balance = (account: string) =>
    records()
      .ledger.filter((entry) => entry.account === account && entry.currency === 'KWD')
      .reduce((sum, { amount }) => sum + Number(amount), 0);
  const did = async (what: string, act: Promise<unknown>): Promise<void> => {
    expect([what, await act]).toEqual([what, what.startsWith('no ') ? 'refused' : 'done']);
    expect([what, ...broken(records())]).toEqual([what]);
  };
  const lines = () => records().lines;
  const settleAll = async (outcome: 'paid' | 'short' | 'foreign') => {
    for (const [reference, payment] of world.bank.payments)
      if (payment.state === 'pending') world.bank.settle(reference, outcome);
    await world.job();
    expect([outcome, ...broken(records())]).toEqual([outcome]);
  };

  placeOrder(world, [reciting(), catering(KITCHEN, 2)]);
  for (const line of lines()) await did('approve', world.step(line, STATUS.paymentPending, 'vendor'));
  expect(balance('gateway')).toBe(0);
  // a wrong amount, and one in another currency, are refunded as received
  await did('pay', world.payOrder(records().orders[0]!));
  await settleAll('short');
  expect(balance('customer')).toBe(0);
  await did('pay', world.payOrder(records().orders[0]!));
  await settleAll('foreign');
  expect(records().ledger.some(({ currency }) => currency !== 'KWD')).toBe(true);
  await did('pay', world.payOrder(records().orders[0]!));
  await settleAll('paid');
  const [reciter, food] = [
    lines().find(({ type }) => type !== 'Restaurant')!,
    lines().find(({ type }) => type === 'Restaurant')!,
  ];
  const paid = lines().reduce((sum, line) => sum + Number(line.line_total) * 1000, 5000);
  expect(-balance('customer')).toBe(paid);

  world.now = afterNoon(80.5);
  await did('complain', world.complain(reciter));
  await did(
    'close',
    world.staffCalls('close_complaint', { name: reciter.name, outcome: 'refunded', refund_amount: 20 }),
  );
  world.now = afterNoon(110);
  await world.job();
  expect(lines().map(({ status }) => status)).toEqual([STATUS.delivered, STATUS.delivered]);
  expect(broken(records())).toEqual([]);
  expect([balance('customer'), balance('platform') <= -5000]).toEqual([0, true]);
  const refundOf = (line: Row) =>
    records().refunds.find(({ order_progress, reason }) => order_progress === line.name && reason === 'complaint')!;
  await did('lower', world.changeRefund(refundOf(reciter), { amount: 15 }));
  await did('approve', world.changeRefund(refundOf(reciter), { state: 'Approved' }));
  await did('pay', world.changeRefund(refundOf(reciter), { state: 'Paid', bank_reference: 'B-1' }));
  for (const refund of records().refunds.filter(({ state }) => state === 'Due')) {
    await did('approve', world.changeRefund(refund, { state: 'Approved' }));
    await did('pay', world.changeRefund(refund, { state: 'Paid', bank_reference: 'B-0' }));
  }
  world.now = afterNoon(140);
  for (const line of lines()) {
    await world.staffCalls('mark_payout', { name: line.name, release: 1 });
    await did('pay out', world.staffCalls('mark_payout', { name: line.name, reference: 'B-2' }));
  }
  expect(balance('provider')).toBe(0);
  const before = balance('platform');
  await did(
    'give back',
    world.staffCalls('issue_refund', { order_progress: food.name, amount: 20, reason: 'complaint' }),
  );
  expect(balance('platform')).toBe(before + 20_000);
  await did('refuse', world.changeRefund(refundOf(food), { state: 'Refused' }));
  expect(balance('platform')).toBe(before);
  expect(records().ledger.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
});
