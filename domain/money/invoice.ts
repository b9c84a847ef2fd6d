import { lineTotal } from '../order/cart.ts';
import { computePercent, type Fils } from './money.ts';

/** The one row of a line's invoice: quantity times the copied unit price (decisions A3). */
export function invoiceRow(quantity: number, unitPrice: Fils): { qty: number; rate: Fils; amount: Fils } {
  return { qty: quantity, rate: unitPrice, amount: lineTotal(quantity, unitPrice) };
}

/**
 * Divides a line's total: the platform's share and the guarantee, each rounded half up to the fils, and the rest for the
 * provider. The three add up to the total.
 */
export function divideTotal(
  total: Fils,
  { sharePercent, guaranteePercent }: { sharePercent: number; guaranteePercent: number },
): { share: Fils; guarantee: Fils; payout: Fils } {
  const share = Math.min(computePercent(total, sharePercent), total);
  const guarantee = Math.min(computePercent(total, guaranteePercent), total - share);
  return { share, guarantee, payout: total - share - guarantee };
}
