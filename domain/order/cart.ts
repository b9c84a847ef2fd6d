import { type Fils, sumMoney } from '../money/money.ts';

/** Default of the setting `max_order_qty`. */
export const MAX_QUANTITY = 10_000;

/** The fields of a restaurant row that the rules need. The wire sends the unit as text "1" or as a number (decisions G5). */
export interface QuantityLine {
  quantity?: number | string;
}

/** Identifies a line in a cart: its package, or for old rows the provider and the package name (S1-T-05). */
export interface LineIdentity {
  provider: string;
  packageId?: string | null;
  package_name?: unknown;
  /** Record name of a stored row. */
  name?: unknown;
  /** The same package at different times makes separate lines (decisions H3). */
  start?: unknown;
}

/** A package's minimum quantity as an integer; 1 if it has none. */
export function minimumUnit(unit: unknown): number {
  const minimum = Math.trunc(Number(unit));
  return Number.isFinite(minimum) && minimum >= 1 ? minimum : 1;
}

/** The quantity after "Add to cart". @param quantity the quantity the customer asked for */
export function firstQuantity(unit: unknown, quantity = 0): number {
  return Math.min(Math.max(minimumUnit(unit), quantity), MAX_QUANTITY);
}

/** The units needed for a number of guests. @param serves people per unit; one if unknown */
export const quantityForPeople = (people: number, serves: number | null | undefined): number =>
  Math.ceil(people / Math.max(1, serves ?? 1));

/** Increments a quantity, up to the maximum. */
export function increased(quantity: number, most = MAX_QUANTITY): number {
  return Math.min(quantity + 1, most);
}

/** Decrements a quantity. Below the minimum it becomes 0, which removes the line (storefront §4). */
export function decreased(quantity: number, unit: unknown): number {
  return atLeastMinimum(quantity - 1, unit);
}

/** Normalizes a typed quantity: an integer, 0 below the minimum, capped at the maximum (S1-V-10). */
export function typedQuantity(value: number, unit: unknown, most = MAX_QUANTITY): number {
  return Number.isFinite(value) ? Math.min(atLeastMinimum(Math.trunc(value), unit), most) : 0;
}

function atLeastMinimum(quantity: number, unit: unknown): number {
  return quantity < minimumUnit(unit) ? 0 : quantity;
}

/**
 * Whether two lines are the same package of the same provider at the same time. Stored rows are compared by name. A line
 * without a time matches any time.
 */
export function isSameLine(a: LineIdentity, b: LineIdentity): boolean {
  if (a.provider !== b.provider) return false;
  const samePackage =
    a.packageId && b.packageId
      ? a.packageId === b.packageId
      : Boolean(a.package_name) && a.package_name === b.package_name;
  if (!samePackage) return false;
  if (a.name && b.name) return a.name === b.name;
  return !a.start || !b.start || a.start === b.start;
}

/** Puts a line into the rows: replaces the first match in place, appends a new line, or removes the match if the quantity is 0. */
export function withLine<Row extends QuantityLine & LineIdentity>(rows: readonly Row[], line: Row): Row[] {
  const at = rows.findIndex((row) => isSameLine(row, line));
  const isGone = Number(line.quantity) <= 0;
  if (at < 0) return isGone ? [...rows] : [...rows, line];
  return rows.toSpliced(at, 1, ...(isGone ? [] : [line]));
}

/** The badge's number: reciter lines plus the quantities of restaurant lines (S1-K-01). */
export function cartCount(cart: {
  qaari_zakreen_packages?: readonly unknown[] | null;
  restaurant_package?: readonly QuantityLine[] | null;
}): number {
  const ordered = (cart.restaurant_package ?? []).map(({ quantity }) => Number(quantity) || 0);
  return (cart.qaari_zakreen_packages ?? []).length + ordered.reduce((sum, quantity) => sum + quantity, 0);
}

/** Quantity times unit price, exact for integers. */
export function lineTotal(quantity: number, unitPrice: Fils): Fils {
  return quantity * unitPrice;
}

/** The delivery fee of an order: charged once if it has a restaurant line (decisions A3). */
function deliveryFee(hasRestaurantLine: boolean, fee: Fils): Fils {
  return hasRestaurantLine ? fee : 0;
}

/** Subtotal, delivery fee and total of an order's lines, as the server quotes them. */
export function cartTotals(
  lines: readonly { kind: 'restaurant' | 'reciter'; quantity: number; unitPrice: Fils }[],
  fee: Fils,
): { subtotal: Fils; deliveryFee: Fils; total: Fils } {
  const subtotal = sumMoney(lines.map(({ quantity, unitPrice }) => lineTotal(quantity, unitPrice)));
  const delivery = deliveryFee(
    lines.some(({ kind }) => kind === 'restaurant'),
    fee,
  );
  return { subtotal, deliveryFee: delivery, total: subtotal + delivery };
}
