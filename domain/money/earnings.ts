import { PAYOUT, type PayoutState } from '../states/payout.ts';
import { type Instant, parseInstant } from '../time/kuwaitTime.ts';
import { type Fils, filsOf, sumMoney } from './money.ts';

/** How a line's part of the provider stands: `soon` will be due by itself; `none`: nothing of it is his. */
export type EarningState = 'soon' | 'due' | 'held' | 'paid' | 'none';

/** What a host paid for one line and what became of it; the four parts add up to the total. */
export interface Earning {
  total: Fils;
  refunded: Fils;
  share: Fils;
  guarantee: Fils;
  payout: Fils;
  state: EarningState;
}

/** Fields of a line, in dinars and wire times, as they are stored. */
export interface EarningLine {
  line_total: number;
  payout_amount: number;
  guarantee_amount: number;
  payout_status: PayoutState | null;
  payout_due_at: string | null;
}

function stateOf({ payout_status, payout_due_at }: EarningLine, now: Instant): EarningState {
  if (payout_status === PAYOUT.paid) return 'paid';
  if (payout_status === PAYOUT.held) return 'held';
  if (payout_status !== PAYOUT.due) return 'none';
  return (parseInstant(payout_due_at) ?? 0) > now ? 'soon' : 'due';
}

/**
 * One line as a statement says it. Payout and guarantee are those that stand on the line; the platform's share is what is left of
 * the total beside them and what went back, so that nothing is counted a second time.
 * @param refunded what went or goes back to the host
 */
export function earningOf(line: EarningLine, refunded: Fils, now: Instant): Earning {
  const total = filsOf(line.line_total);
  const payout = filsOf(line.payout_amount);
  const guarantee = filsOf(line.guarantee_amount);
  return {
    total,
    refunded,
    share: total - refunded - guarantee - payout,
    guarantee,
    payout,
    state: stateOf(line, now),
  };
}

/** Sums of a statement. */
export function sumEarnings(earnings: readonly Earning[]): Omit<Earning, 'state'> {
  const of = (part: keyof Omit<Earning, 'state'>): Fils => sumMoney(earnings.map((one) => one[part]));
  return {
    total: of('total'),
    refunded: of('refunded'),
    share: of('share'),
    guarantee: of('guarantee'),
    payout: of('payout'),
  };
}
