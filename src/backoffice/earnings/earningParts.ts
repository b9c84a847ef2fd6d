import type { Earnings } from '../../api/types.ts';

const PARTS = ['total', 'refunded', 'share', 'guarantee', 'payout'] as const;
/** A part of what a host paid for a line. */
export type EarningPart = (typeof PARTS)[number];
/** Shown only in a month in which something of it was. */
const RARE: readonly EarningPart[] = ['refunded', 'guarantee'];

/** The parts that say something in a month, in the order of the sum. */
export const getShownParts = ({ sum }: Earnings): readonly EarningPart[] =>
  PARTS.filter((part) => !RARE.includes(part) || sum[part] !== 0);
