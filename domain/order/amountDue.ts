import { type Fils, sumMoney, toFils } from '../money/money.ts';
import type { Instant } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';
import { LINE_TYPE, STATUS } from './orderStatus.ts';

type PricedLine = Pick<OrderLine, 'type' | 'total' | 'paidAt'>;
type PayableLine = PricedLine & Pick<OrderLine, 'status' | 'deadline'>;

/** Whether the line is catering. */
export const isCatering = ({ type }: Pick<OrderLine, 'type'>): boolean => type === LINE_TYPE.restaurant;

/**
 * The amount of one payment for some lines of an order. The delivery fee is charged with the first payment that includes a
 * restaurant line, whatever happens to that line later (decisions A3).
 * @param others the order's other lines
 * @param deliveryFee of the order, in dinars
 */
export function amountOfPayment(
  lines: readonly PricedLine[],
  others: readonly PricedLine[],
  deliveryFee: unknown,
): Fils {
  const feePaid = others.some((line) => isCatering(line) && line.paidAt);
  const fee = lines.some(isCatering) && !feePaid ? toFils(deliveryFee) : 0;
  return sumMoney([...lines.map((line) => line.total), fee]);
}

/**
 * The amount due now for the approved lines of an order, and the payment deadline.
 * @param deliveryFee of the order, in dinars
 * @returns undefined if nothing awaits payment
 */
export function amountDue(
  lines: readonly PayableLine[],
  deliveryFee: unknown,
): { amount: Fils; deadline: Instant } | undefined {
  const isDue = ({ status }: PayableLine) => status === STATUS.paymentPending;
  const due = lines.filter(isDue);
  const deadline = Math.min(...due.map((line) => line.deadline ?? Number.POSITIVE_INFINITY));
  if (due.length === 0 || !Number.isFinite(deadline)) return undefined;
  const others = lines.filter((line) => !isDue(line));
  return { amount: amountOfPayment(due, others, deliveryFee), deadline };
}
