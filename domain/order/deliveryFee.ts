import { type Fils, toFils } from '../money/money.ts';

/** The delivery fees: the default and the exceptions per governorate. Amounts in dinars, as in the settings. */
export interface DeliveryFees {
  delivery_fee?: number | null;
  delivery_fees?: readonly { governorate: string; fee: number }[] | null;
}

/**
 * The delivery fee to a governorate, charged once per order (decisions H6); the default if the governorate is unknown or has no
 * fee of its own.
 */
export function deliveryFeeTo(settings: DeliveryFees, governorate?: string | null): Fils {
  const own = (settings.delivery_fees ?? []).find((row) => Boolean(governorate) && row.governorate === governorate);
  return toFils(own ? own.fee : settings.delivery_fee);
}

/**
 * The lowest and highest fee among a kitchen's governorates.
 * @param served the governorates it delivers to; empty for all
 */
export function deliveryFeeRange(settings: DeliveryFees, served: readonly string[]): { from: Fils; to: Fils } {
  const where = served.length ? served : [undefined, ...(settings.delivery_fees ?? []).map((row) => row.governorate)];
  const fees = where.map((one) => deliveryFeeTo(settings, one));
  return { from: Math.min(...fees), to: Math.max(...fees) };
}
