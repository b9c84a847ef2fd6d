import { MAX_QUANTITY, minimumUnit } from '../../../domain/order/cart.ts';
import type { FoodRow } from '../../../domain/order/majlis.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import type { Cart, CartRow, Quote } from '../../api/types.ts';
import { useSettings } from '../../site/useSettings.ts';

/**
 * Converts a kitchen's row for the rules of a majlis.
 * @param quote the server's quote, which knows the course of each package
 * @param firstDay the evening of a row that has none
 */
export function foodRow(row: CartRow, quote: Quote | undefined, firstDay: Day | undefined): FoodRow {
  const day = row.majlis_day ?? firstDay;
  const quoted = quote?.lines.find(
    ({ provider, packageId }) => provider === row.provider && packageId === row.packageId,
  );
  return {
    ...(day ? { day } : {}),
    byGuests: row.by_guests === 1,
    quantity: Number(row.quantity),
    minimum: minimumUnit(row.package_minimum_unit),
    serves: row.serves ?? 0,
    course: quoted?.course ?? '',
  };
}

/** Converts all food rows of a cart, in order. */
export const foodRows = (cart: Cart, quote: Quote | undefined, firstDay: Day | undefined): FoodRow[] =>
  cart.restaurant_package.map((row) => foodRow(row, quote, firstDay));

/** The maximum quantity of one dish. */
export const useMaxQuantity = (): number => useSettings()?.max_order_qty ?? MAX_QUANTITY;
