import { type Fils, toFils } from '../money/money.ts';

/** What the site takes for delivery: everywhere, and in single governorates instead; amounts in dinars, as settings have them. */
export interface DeliveryFees {
  delivery_fee?: number | null;
  delivery_fees?: readonly { governorate: string; fee: number }[] | null;
}

/** Delivery to a governorate, once per order (decisions H6); the usual fee where it has none of its own, or none is known. */
export function deliveryFeeTo(settings: DeliveryFees, governorate?: string | null): Fils {
  const own = (settings.delivery_fees ?? []).find((row) => Boolean(governorate) && row.governorate === governorate);
  return toFils(own ? own.fee : settings.delivery_fee);
}

/**
 * The lowest and the highest fee of a kitchen's governorates.
 * @param served where it delivers; empty: everywhere
 */
export function deliveryFeeRange(settings: DeliveryFees, served: readonly string[]): { from: Fils; to: Fils } {
  const where = served.length ? served : [undefined, ...(settings.delivery_fees ?? []).map((row) => row.governorate)];
  const fees = where.map((one) => deliveryFeeTo(settings, one));
  return { from: Math.min(...fees), to: Math.max(...fees) };
}
