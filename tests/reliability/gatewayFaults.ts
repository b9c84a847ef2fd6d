import { randomInt, randomUUID } from 'node:crypto';
import { isFinal, STATUS, type Status } from '../../domain/order/orderProcess.ts';
import { instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { GatewayResponse } from '../../server/gateway/gateway.ts';
import type { Row } from '../../server/ports/row.ts';
import { KITCHEN, NASSER } from '../integration/people.ts';
import { violations } from './invariants.ts';
import { afterNoon, type OrderWorld, openWorld } from './orderWorld.ts';
import { fils, readRecords } from './records.ts';
import { catering, placeOrder, reciting } from './scenes.ts';
import { type BankKind, openWireBank } from './wireBank.ts';

/** The fault in a gateway's response. `right`: none. */
export const LIES = {
  right: () => ({}),
  'another merchant': () => ({ merchant: 'M-2' }),
  'another reference': () => ({ merchantTxnId: randomUUID() }),
  'no transaction': () => ({ gatewayTxnId: '' }),
  "another payment's transaction": (used: string) => ({ gatewayTxnId: used }),
  'a fils less': (_used: string, amount: number) => ({ amount: amount - 1 }),
  'a fils more': (_used: string, amount: number) => ({ amount: amount + 1 }),
  'another currency': () => ({ currency: 'USD' }),
  'not paid': () => ({ state: 'failed' as const }),
  'not yet': () => ({ state: 'pending' as const, final: false }),
} satisfies Record<string, (used: string, amount: number) => Partial<GatewayResponse>>;
export type Lie = keyof typeof LIES;

/** When the response arrives. */
export const MOMENTS = [
  'in time',
  'within the grace',
  'after the lapse',
  'after the customer cancelled',
  'after it was paid',
] as const;
type Moment = (typeof MOMENTS)[number];

/** The forgery in the confirmation request. */
export const CALLS = [
  'right',
  'another transaction',
  'no transaction',
  'a foreign reference',
  'a foreign account',
  'another invoice',
] as const;
type ForgedCall = (typeof CALLS)[number];

export interface Case {
  lie: Lie;
  moment: Moment;
  call: ForgedCall;
}

/** Whether it is accepted: our reference, and its own transaction. Only then was money received. */
const BELIEVED: readonly Lie[] = ['right', 'a fils less', 'a fils more', 'another currency'];

/** A test site with one payment provider, the product's adapter of it, whose responses each case controls. */
export async function openCases(kind: BankKind): Promise<{
  run(one: Case): Promise<string[]>;
  counts: { applied: number; refunded: number; refused: number };
}> {
  const world = openWorld(await openWireBank(kind));
  const counts = { applied: 0, refunded: 0, refused: 0 };
  const { lies } = world.bank;

  /** Orders, approves and opens a payment. @returns the order's newest attempt */
  async function open(): Promise<{ line: Row; attempt: Row }> {
    const rows = randomInt(2) ? [reciting(instantToWire(afterNoon(79)))] : [catering(KITCHEN, 1 + randomInt(3))];
    placeOrder(world, rows, NASSER);
    const line = readRecords(world.database).lines.at(-1)!;
    await world.step(line, STATUS.paymentPending, 'vendor');
    return { line, attempt: await pay(line) };
  }
  async function pay(line: Row): Promise<Row> {
    await world.payLine({ ...line, sales_invoice: fresh(world, line).sales_invoice });
    return readRecords(world.database).attempts.at(-1)!;
  }

  async function run({ lie, moment, call }: Case): Promise<string[]> {
    const undo = world.remember();
    lies.clear();
    const wrong: string[] = [];
    try {
      const other = await open();
      await settle(world, other);
      const used = String(readRecords(world.database).attempts[0]?.gateway_txn_id);
      placeOrder(world, [catering(KITCHEN, 2)]);
      const line = readRecords(world.database).lines.at(-1)!;
      await world.step(line, STATUS.paymentPending, 'vendor');
      const attempt = await pay(line);
      const reference = String(attempt.merchant_txn_id);
      if (moment === 'after the customer cancelled') await world.step(fresh(world, line), STATUS.cancelled, 'staff');
      if (moment === 'within the grace') world.now = afterNoon(2.25);
      if (moment === 'after the lapse') {
        world.now = afterNoon(2.6);
        world.bank.down = true;
        await world.job();
        world.bank.down = false;
      }
      if (moment === 'after it was paid') {
        // the first payment page is abandoned, a second one pays, then the first payment arrives too
        lies.set(reference, { state: 'failed', final: false });
        await world.confirm(attempt);
        world.database.run('UPDATE "tabPayment Attempt" SET state = ? WHERE name = ?', [
          'Superseded',
          String(attempt.name),
        ]);
        await settle(world, { line, attempt: await pay(line) });
      }
      world.bank.settle(reference, 'paid');
      lies.set(reference, LIES[lie](used, fils(attempt.amount)));
      const before = fresh(world, line).status;
      await ask(world, attempt, other.attempt, call);
      // the call may be refused, but the poller asks anyway
      const afterCall = fresh(world, line).status;
      if (call !== 'right' && before !== afterCall && afterCall === STATUS.paymentCompleted)
        wrong.push(`a forged call (${call}) confirmed`);
      await world.job();
      const status = fresh(world, line).status;
      const mayPay = lie === 'right' && (moment === 'in time' || moment === 'within the grace');
      const isPaid = status === STATUS.paymentCompleted;
      if (isPaid !== (mayPay || moment === 'after it was paid')) wrong.push(`${line.name} is ${status}`);
      const records = readRecords(world.database);
      const refunds = records.refunds.filter((refund) => refund.payment_attempt === attempt.name);
      const came = BELIEVED.includes(lie)
        ? fils(attempt.amount) + (lie === 'a fils less' ? -1 : lie === 'a fils more' ? 1 : 0)
        : 0;
      const back = refunds.reduce((sum, refund) => sum + fils(refund.amount), 0);
      if (back !== (mayPay ? 0 : came)) wrong.push(`${back} of ${came} fils go back`);
      if (mayPay) counts.applied += 1;
      else if (came) counts.refunded += 1;
      else counts.refused += 1;
      wrong.push(...violations(records));
      lies.clear();
      for (const payment of world.bank.payments.keys()) world.bank.settle(payment, 'failed');
      for (let months = 1; months < 3; months += 1) {
        world.now = afterNoon(1500 * months);
        await world.job();
      }
      const stays = readRecords(world.database).lines.filter((one) => !isFinal(one.status as Status));
      if (stays.length) wrong.push(`${stays.map((one) => one.status).join()} for ever`);
    } finally {
      undo();
    }
    return wrong.map((text) => `${lie}, ${moment}, ${call}: ${text}`);
  }
  return { run, counts };
}

const fresh = (world: OrderWorld, line: Row): Row =>
  world.database.get<Row>('SELECT * FROM "tabOrder Progress" WHERE name = ?', [String(line.name)] as never[]) ?? line;

async function settle(world: OrderWorld, { attempt }: { line: Row; attempt: Row }): Promise<void> {
  world.bank.settle(String(attempt.merchant_txn_id), 'paid');
  await world.confirm(attempt);
}

/** /Success, as it is or forged. */
async function ask(world: OrderWorld, attempt: Row, other: Row, call: ForgedCall): Promise<void> {
  const txn = world.bank.payments.get(String(attempt.merchant_txn_id))?.txn;
  const right = { user: NASSER, docname: '', payment_refernce: txn, merchant_txn_id: attempt.merchant_txn_id };
  const forged: Record<ForgedCall, object> = {
    right: {},
    'another transaction': { payment_refernce: randomUUID() },
    'no transaction': { payment_refernce: '' },
    'a foreign reference': { merchant_txn_id: other.merchant_txn_id },
    'a foreign account': { user: 'laila.customer@example.com' },
    'another invoice': {
      docname: readRecords(world.database).attemptRows.find((row) => row.parent === other.name)?.sales_invoice,
    },
  };
  const { user, ...args } = { ...right, ...forged[call] };
  await world.confirmAs(user, args);
}
