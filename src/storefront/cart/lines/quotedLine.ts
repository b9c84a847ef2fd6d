import type { CartRow, Quote } from '../../../api/types.ts';

/** What the server's quote says of a row of the cart; undefined while it knows another one. */
export const quotedLine = (quote: Quote | undefined, row: CartRow): Quote['lines'][number] | undefined =>
  quote?.lines.find(
    (line) =>
      line.kind === row.kind &&
      line.vendor === row.provider &&
      line.package_id === row.packageId &&
      line.start === (row.start ?? null),
  );

/**
 * Where a row belongs whose night has moved: its refusal names the start, to which it stays bound. Nights of a series take theirs
 * together, because one after the other each would come upon the next.
 */
export function movedStart(quote: Quote | undefined, row: CartRow): string | undefined {
  const start = quotedLine(quote, row)?.problem?.values?.start;
  return typeof start === 'string' ? start : undefined;
}
