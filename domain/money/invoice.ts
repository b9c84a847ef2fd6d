import { lineTotal } from '../order/cart.ts';
import type { OrderLine } from '../order/lineWire.ts';
import { computePercent, type Fils } from './money.ts';

/** The one row of a line's invoice: quantity times the copied unit price (decisions A3). */
export function invoiceRow(quantity: number, unitPrice: Fils): { qty: number; rate: Fils; amount: Fils } {
  return { qty: quantity, rate: unitPrice, amount: lineTotal(quantity, unitPrice) };
}

/** How a line's total is divided, as fixed with the request. */
export interface ShareTerms {
  sharePercent: number;
  /** What the platform's share is at least; default: nothing. */
  shareMinimum?: Fils;
  guaranteePercent: number;
}

/** The terms that a line was requested under. */
export const shareTermsOf = (
  line: Pick<OrderLine, 'platform_share_percent' | 'shareMinimum' | 'guarantee_percent'>,
): ShareTerms => ({
  sharePercent: line.platform_share_percent,
  shareMinimum: line.shareMinimum,
  guaranteePercent: line.guarantee_percent,
});

/**
 * Divides a line's total: the guarantee and the platform's share, each rounded half up to the fils, and the rest for the
 * provider. The share is at most the total less the guarantee (decision J9). The three add up to the total.
 */
export function divideTotal(
  total: Fils,
  { sharePercent, shareMinimum = 0, guaranteePercent }: ShareTerms,
): { share: Fils; guarantee: Fils; payout: Fils } {
  const guarantee = Math.min(computePercent(total, guaranteePercent), total);
  const share = Math.min(Math.max(computePercent(total, sharePercent), shareMinimum), total - guarantee);
  return { share, guarantee, payout: total - share - guarantee };
}
