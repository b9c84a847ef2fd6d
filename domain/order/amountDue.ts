import { type Fils, sumMoney, toFils } from '../money/money.ts';
import type { Instant } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';
import { LINE_TYPE, STATUS } from './orderStatus.ts';

type PricedLine = Pick<OrderLine, 'type' | 'total' | 'paidAt'>;
type PayableLine = PricedLine & Pick<OrderLine, 'status' | 'deadline'>;

/** Is it food? */
export const isCatering = ({ type }: Pick<OrderLine, 'type'>): boolean => type === LINE_TYPE.restaurant;

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
  const feePaid = others.some((line) => isCatering(line) && line.paidAt);
  const fee = lines.some(isCatering) && !feePaid ? toFils(deliveryFee) : 0;
  return sumMoney([...lines.map((line) => line.total), fee]);
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
  const deadline = Math.min(...due.map((line) => line.deadline ?? Number.POSITIVE_INFINITY));
  if (due.length === 0 || !Number.isFinite(deadline)) return undefined;
  const others = lines.filter((line) => !isDue(line));
  return { amount: amountOfPayment(due, others, deliveryFee), deadline };
}
