import type { CartRow, Quote } from '../../api/types.ts';

/** What the server's quote says of a row of the cart; undefined while it knows another one. */
export const quotedLine = (quote: Quote | undefined, row: CartRow): Quote['lines'][number] | undefined =>
  quote?.lines.find(
    (line) =>
      line.kind === row.kind &&
      line.vendor === row.provider &&
      line.package_id === row.packageId &&
      line.start === (row.start ?? null),
  );
