import type { OrderProgress } from '../generated/doctypes.gen.ts';
import { type Fils, filsOf, sumMoney } from '../money/money.ts';
import { type Instant, parseInstant } from '../time/kuwaitTime.ts';
import { LINE_TYPE, STATUS } from './orderStatus.ts';
import { isPaid } from './statusGroups.ts';

type PayableLine = Pick<OrderProgress, 'type' | 'status' | 'line_total' | 'deadline_at'>;

/**
 * What is due now for the lines of an order that were approved, and until when. The delivery fee travels with the first payment
 * that holds a restaurant's line (decisions A3).
 * @param deliveryFee of the order, dinars
 * @returns undefined when nothing waits for payment
 */
export function amountDue(
  lines: readonly PayableLine[],
  deliveryFee: unknown,
): { amount: Fils; deadline: Instant } | undefined {
  const due = lines.filter(({ status }) => status === STATUS.paymentPending);
  const deadline = Math.min(...due.map((line) => parseInstant(line.deadline_at) ?? Number.POSITIVE_INFINITY));
  if (due.length === 0 || !Number.isFinite(deadline)) return undefined;
  const isCatering = (line: PayableLine) => line.type === LINE_TYPE.restaurant;
  const feePaid = lines.some((line) => isCatering(line) && isPaid(line.status));
  const fee = due.some(isCatering) && !feePaid ? filsOf(deliveryFee) : 0;
  return { amount: sumMoney([...due.map((line) => filsOf(line.line_total)), fee]), deadline };
}
