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

/** The money of an order, in fils: `total` = `paid` - `refunds` + `toPay` + `awaiting`. */
export interface OrderFigures {
  /** Of approved lines, with the delivery fee they are paid with. */
  toPay: Fils;
  /** Of lines without the provider's response. */
  awaiting: Fils;
  /** Everything that was charged, including lines cancelled later and double payments. */
  paid: Fils;
  /** Refunded, or to be refunded. */
  refunds: Fils;
  /** What the order costs in its current state. */
  total: Fils;
  /** Delivery, as part of the total. */
  fee: Fils;
  feePaid: boolean;
}

/**
 * Computes what is to be paid, awaited, paid and refunded for an order. Lines cancelled or declined before payment count in
 * none of these. Food that doesn't come has no delivery fee (decisions A3).
 * @param deliveryFee of the order, in dinars
 * @param refunds of the order; rejected ones don't count
 */
export function orderFigures(
  lines: readonly FiguredLine[],
  deliveryFee: unknown,
  refunds: readonly FiguredRefund[],
): OrderFigures {
  const sumOf = (some: readonly FiguredLine[]): Fils => sumMoney(some.map((line) => line.total));
  const granted = refunds.filter(({ state }) => state !== REFUND.refused);
  const backOf = (isMeant: (refund: FiguredRefund) => boolean): Fils =>
    sumMoney(granted.filter(isMeant).map(({ amount }) => toFils(amount)));
  const taken = lines.filter(({ paidAt }) => paidAt);
  const open = lines.filter(({ paidAt, status }) => !paidAt && !isLost(status));
  const due = open.filter(({ status }) => status === STATUS.paymentPending);
  const awaited = open.filter(({ status }) => status !== STATUS.paymentPending);
  const feePaid = taken.some(isCatering);
  const feeTaken = feePaid ? toFils(deliveryFee) : 0;
  const toPay = due.length > 0 ? amountOfPayment(due, taken, deliveryFee) : 0;
  // the first paid food includes the fee
  const feeAwaited = !feePaid && !due.some(isCatering) && awaited.some(isCatering) ? toFils(deliveryFee) : 0;
  const awaiting = sumOf(awaited) + feeAwaited;
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
