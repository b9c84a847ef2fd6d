import { type Fils, sumMoney, toFils } from '../../../domain/money/money.ts';
import { type FoodRow, type QuantityChange, quantitiesFor } from '../../../domain/order/majlis.ts';
import type { Cart, CartRow } from '../../api/types.ts';

/** Rows whose following of the guests changes, with the new value. */
export type Follow = ReadonlyMap<CartRow, 0 | 1>;

/** A dish of the cart, on one or several evenings, and its new quantity. */
export interface PreviewedDish extends QuantityChange {
  rows: CartRow[];
  course: string;
  serves: number;
  /** Whether the customer typed its quantity. */
  isOwn: boolean;
  ticked: boolean;
  fromPrice: Fils;
  toPrice: Fils;
}

/** The dishes that depend on the number of guests, as they would be with the selected changes. */
export function previewDishes(
  cart: Cart,
  food: readonly FoodRow[],
  guests: number,
  most: number,
  isTicked: (row: CartRow) => boolean,
): PreviewedDish[] {
  const changes = quantitiesFor(food, cart.restaurant_package.map(isTicked), { guests }, { most });
  const previewed = cart.restaurant_package.flatMap((row, index) => {
    const [known, change] = [food[index], changes[index]];
    return known && change && known.serves > 0 && !row.unavailable ? [{ row, known, change }] : [];
  });
  const groups = Map.groupBy(previewed, ({ row }) => `${row.provider} ${row.packageId}`);
  return [...groups.values()].flatMap((own): PreviewedDish[] => {
    const [first] = own;
    if (!first) return [];
    const priceOf = (side: keyof QuantityChange): Fils =>
      sumMoney(own.map(({ row, change }) => change[side] * toFils(row.package_unit_price)));
    return [
      {
        ...first.change,
        rows: own.map(({ row }) => row),
        course: first.known.course ?? '',
        serves: first.known.serves,
        isOwn: !first.known.byGuests,
        ticked: isTicked(first.row),
        fromPrice: priceOf('from'),
        toPrice: priceOf('to'),
      },
    ];
  });
}

/** Whether the quantity or price would change. */
export const differs = ({ fromPrice, toPrice, from, to }: PreviewedDish): boolean =>
  from !== to || fromPrice !== toPrice;
