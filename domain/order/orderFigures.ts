import type { Refund } from '../generated/doctypes.gen.ts';
import { type Fils, sumMoney, toFils } from '../money/money.ts';
import { isNeverApplied } from '../money/refunds.ts';
import { REFUND } from '../states/refund.ts';
import { amountOfPayment, isCatering } from './amountDue.ts';
import type { OrderLine } from './lineWire.ts';
import { STATUS } from './orderStatus.ts';
import { isLost } from './statusGroups.ts';

type FiguredLine = Pick<OrderLine, 'type' | 'total' | 'paidAt' | 'status'>;
type FiguredRefund = Pick<Refund, 'amount' | 'state' | 'reason'>;

/** Where the money of an order stands, in fils: `total` = `paid` - `refunds` + `toPay` + `awaiting`. */
export interface OrderFigures {
  /** Of approved lines alone, and what is paid with them. */
  toPay: Fils;
  /** Of lines whose provider has not answered. */
  awaiting: Fils;
  /** Everything that was taken, also for what was cancelled later and what was paid twice. */
  paid: Fils;
  /** What goes back, or has gone back. */
  refunds: Fils;
  /** What the order costs as it stands. */
  total: Fils;
  /** Delivery within the total. */
  fee: Fils;
  feePaid: boolean;
}

/**
 * What is to pay, awaited, paid and refunded of an order. A line that was cancelled or declined before it was paid is in none of them;
 * nobody pays delivery of food that does not come (decisions A3).
 * @param deliveryFee of the order, dinars
 * @param refunds of the order; one that was refused gives nothing back
 */
export function orderFigures(
  lines: readonly FiguredLine[],
  deliveryFee: unknown,
  refunds: readonly FiguredRefund[],
): OrderFigures {
  const sumOf = (some: readonly FiguredLine[]): Fils => sumMoney(some.map((line) => line.total));
  const given = refunds.filter(({ state }) => state !== REFUND.refused);
  const backOf = (isMeant: (refund: FiguredRefund) => boolean): Fils =>
    sumMoney(given.filter(isMeant).map(({ amount }) => toFils(amount)));
  const taken = lines.filter(({ paidAt }) => paidAt);
  const open = lines.filter(({ paidAt, status }) => !paidAt && !isLost(status));
  const due = open.filter(({ status }) => status === STATUS.paymentPending);
  const asked = open.filter(({ status }) => status !== STATUS.paymentPending);
  const feePaid = taken.some(isCatering);
  const feeTaken = feePaid ? toFils(deliveryFee) : 0;
  const toPay = due.length > 0 ? amountOfPayment(due, taken, deliveryFee) : 0;
  // the fee comes with the first food that is paid
  const feeAwaited = !feePaid && !due.some(isCatering) && asked.some(isCatering) ? toFils(deliveryFee) : 0;
  const awaiting = sumOf(asked) + feeAwaited;
  const paid = sumOf(taken) + feeTaken + backOf(({ reason }) => isNeverApplied(reason));
  const back = backOf(() => true);
  return {
    toPay,
    awaiting,
    paid,
    refunds: back,
    total: paid - back + toPay + awaiting,
    fee: feePaid ? feeTaken - backOf(({ reason }) => reason === 'no_delivery') : toPay - sumOf(due) + feeAwaited,
    feePaid,
  };
}
