import type { OrderProgress } from '../generated/doctypes.gen.ts';
import { type Fils, filsOf, sumMoney } from '../money/money.ts';
import { type Instant, parseInstant } from '../time/kuwaitTime.ts';
import { LINE_TYPE, STATUS } from './orderStatus.ts';
import { isLost } from './statusGroups.ts';

type PricedLine = Pick<OrderProgress, 'type' | 'line_total' | 'paid_at'>;
type PayableLine = PricedLine & Pick<OrderProgress, 'status' | 'deadline_at'>;

const isCatering = ({ type }: PricedLine): boolean => type === LINE_TYPE.restaurant;

/**
 * What one payment of some lines of an order takes. The delivery fee travels with the first payment that holds a restaurant's
 * line, whatever becomes of that line afterwards (decisions A3).
 * @param others the order's other lines
 * @param deliveryFee of the order, dinars
 */
export function amountOfPayment(
  lines: readonly PricedLine[],
  others: readonly PricedLine[],
  deliveryFee: unknown,
): Fils {
  const feePaid = others.some((line) => isCatering(line) && line.paid_at);
  const fee = lines.some(isCatering) && !feePaid ? filsOf(deliveryFee) : 0;
  return sumMoney([...lines.map((line) => filsOf(line.line_total)), fee]);
}

/**
 * What is due now for the lines of an order that were approved, and until when.
 * @param deliveryFee of the order, dinars
 * @returns undefined when nothing waits for payment
 */
export function amountDue(
  lines: readonly PayableLine[],
  deliveryFee: unknown,
): { amount: Fils; deadline: Instant } | undefined {
  const isDue = ({ status }: PayableLine) => status === STATUS.paymentPending;
  const due = lines.filter(isDue);
  const deadline = Math.min(...due.map((line) => parseInstant(line.deadline_at) ?? Number.POSITIVE_INFINITY));
  if (due.length === 0 || !Number.isFinite(deadline)) return undefined;
  const others = lines.filter((line) => !isDue(line));
  return { amount: amountOfPayment(due, others, deliveryFee), deadline };
}

/** What of an order was lost, what still costs something, and what of that is not paid, in fils. */
export interface OrderStanding {
  lost: Fils;
  /** Nobody pays it for food that does not come (decisions A3). */
  fee: Fils;
  total: Fils;
  toPay: Fils;
}

/**
 * What an order costs without its lost lines.
 * @param deliveryFee of the order, dinars
 * @param feePaid whether its own invoice is paid
 */
export function orderStanding(
  lines: readonly (PricedLine & Pick<OrderProgress, 'status'>)[],
  deliveryFee: unknown,
  feePaid: boolean,
): OrderStanding {
  const sumOf = (some: typeof lines): Fils => sumMoney(some.map((line) => filsOf(line.line_total)));
  const live = lines.filter(({ status }) => !isLost(status));
  const fee = live.some(isCatering) ? filsOf(deliveryFee) : 0;
  return {
    lost: sumOf(lines.filter(({ status }) => isLost(status))),
    fee,
    total: sumOf(live) + fee,
    toPay: sumOf(live.filter(({ paid_at }) => !paid_at)) + (feePaid ? 0 : fee),
  };
}
