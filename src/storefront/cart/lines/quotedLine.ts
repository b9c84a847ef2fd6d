import { parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { CartRow, Quote } from '../../../api/types.ts';

/** The quote's line for a row of the cart; undefined while the quote is for an earlier cart. */
export const quotedLine = (quote: Quote | undefined, row: CartRow): Quote['lines'][number] | undefined =>
  quote?.lines.find(
    (line) =>
      line.kind === row.kind &&
      line.provider === row.provider &&
      line.packageId === row.packageId &&
      line.start === parseInstant(row.start),
  );

/**
 * The new start of a row whose night has moved, from the server's error; the row stays bound to its night. Nights of a
 * series move together, because one by one each would collide with the next.
 */
export function movedStart(quote: Quote | undefined, row: CartRow): string | undefined {
  const start = quotedLine(quote, row)?.problem?.values?.start;
  return typeof start === 'string' ? start : undefined;
}
