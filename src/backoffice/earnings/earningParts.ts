import type { Earnings } from '../../api/types.ts';

const PARTS = ['total', 'refunded', 'share', 'guarantee', 'payout'] as const;
/** A part of what a host paid for a line. */
export type Part = (typeof PARTS)[number];
/** Shown only in a month in which something of it was. */
const RARE: readonly Part[] = ['refunded', 'guarantee'];

/** The parts that say something in a month, in the order of the sum. */
export const partsOf = ({ sum }: Earnings): readonly Part[] =>
  PARTS.filter((part) => !RARE.includes(part) || sum[part] !== 0);
