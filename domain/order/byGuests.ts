import { minimumUnit } from './cart.ts';

/**
 * How many of a kitchen's package are ordered for some people (decisions H4.1): enough for all, at least its smallest order.
 * @param serves people whom one of it serves
 * @returns undefined for a package that does not say whom it serves
 */
export function quantityFor(
  guests: number,
  { minimum, serves }: { minimum: number; serves: number },
): number | undefined {
  return serves > 0 ? Math.max(minimumUnit(minimum), Math.ceil(guests / serves)) : undefined;
}
