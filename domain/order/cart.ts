import { type Fils, sumMoney } from '../money/money.ts';

/** Setting `max_order_qty`'s first value. */
export const MAX_QUANTITY = 10_000;

/** What the rules need of a restaurant row; the wire spells the unit as text "1" or as a number (decisions G5). */
export interface QuantityLine {
  quantity?: number | string;
}

/** What names a line in a cart: its package, or for old rows the vendor and the package's name (S1-T-05). */
export interface LineIdentity {
  provider: string;
  packageId?: string | null;
  package_name?: unknown;
  /** Record name of a stored row. */
  name?: unknown;
  /** A package at several times is several lines (decisions H3). */
  start?: unknown;
}

/** A package's minimum unit as a whole number, 1 when it has none. */
export function minimumUnit(unit: unknown): number {
  const minimum = Math.trunc(Number(unit));
  return Number.isFinite(minimum) && minimum >= 1 ? minimum : 1;
}

/** The quantity after Add to cart. @param wanted how many the customer has said he needs */
export function firstQuantity(unit: unknown, wanted = 0): number {
  return Math.min(Math.max(minimumUnit(unit), wanted), MAX_QUANTITY);
}

/** How many of a package feed some people. @param serves people whom one of it feeds; without a number, one */
export const quantityForPeople = (people: number, serves: number | null | undefined): number =>
  Math.ceil(people / Math.max(1, serves ?? 1));

/** One more, up to the greatest quantity. */
export function increased(quantity: number, most = MAX_QUANTITY): number {
  return Math.min(quantity + 1, most);
}

/** One less; below the minimum it is 0 and the line goes (storefront §4). */
export function decreased(quantity: number, unit: unknown): number {
  return atLeastMinimum(quantity - 1, unit);
}

/** A typed quantity as it is kept: whole, 0 below the minimum, at most the greatest (S1-V-10). */
export function typedQuantity(value: number, unit: unknown, most = MAX_QUANTITY): number {
  return Number.isFinite(value) ? Math.min(atLeastMinimum(Math.trunc(value), unit), most) : 0;
}

function atLeastMinimum(quantity: number, unit: unknown): number {
  return quantity < minimumUnit(unit) ? 0 : quantity;
}

/**
 * Whether two lines are the same package of the same vendor at the same time. Stored rows are known by their names; a line without a
 * time is meant whatever the other's is.
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

/** The rows with one line put in: it replaces its first equal in place, is appended when new, and removes it with a quantity of 0. */
export function withLine<Row extends QuantityLine & LineIdentity>(rows: readonly Row[], line: Row): Row[] {
  const at = rows.findIndex((row) => isSameLine(row, line));
  const isGone = Number(line.quantity) <= 0;
  if (at < 0) return isGone ? [...rows] : [...rows, line];
  return rows.toSpliced(at, 1, ...(isGone ? [] : [line]));
}

/** The badge's number: reciter lines and the ordered quantities of restaurant lines (S1-K-01). */
export function cartCount(cart: {
  qaari_zakreen_packages?: readonly unknown[] | null;
  restaurant_package?: readonly QuantityLine[] | null;
}): number {
  const ordered = (cart.restaurant_package ?? []).map(({ quantity }) => Number(quantity) || 0);
  return (cart.qaari_zakreen_packages ?? []).length + ordered.reduce((sum, quantity) => sum + quantity, 0);
}

/** Quantity times unit price; the product of the two integers is exact. */
export function lineTotal(quantity: number, unitPrice: Fils): Fils {
  return quantity * unitPrice;
}

/** Delivery fee of an order: once when it has a restaurant line, else nothing (decisions A3). */
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
