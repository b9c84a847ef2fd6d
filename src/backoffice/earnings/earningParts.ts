import type { Earnings } from '../../api/types.ts';

const PARTS = ['total', 'refunded', 'share', 'guarantee', 'payout'] as const;
/** A component of the amount that a customer paid for a line. */
export type EarningPart = (typeof PARTS)[number];
/** Shown only in months in which they occur. */
const RARE: readonly EarningPart[] = ['refunded', 'guarantee'];

/** The components that occur in a month, in the order of the calculation. */
export const getShownParts = ({ sum }: Earnings): readonly EarningPart[] =>
  PARTS.filter((part) => !RARE.includes(part) || sum[part] !== 0);
