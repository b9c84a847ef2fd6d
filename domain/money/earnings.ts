import type { OrderLine } from '../order/lineWire.ts';
import { PAYOUT } from '../states/payout.ts';
import type { Instant } from '../time/kuwaitTime.ts';
import { type Fils, sumMoney } from './money.ts';

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

/** What of a line says what its provider earns. */
export type EarningLine = Pick<OrderLine, 'total' | 'payout' | 'guarantee' | 'payoutState' | 'payoutDue'>;

function stateOf({ payoutState, payoutDue = 0 }: EarningLine, now: Instant): EarningState {
  if (payoutState === PAYOUT.paid) return 'paid';
  if (payoutState === PAYOUT.held) return 'held';
  if (payoutState !== PAYOUT.due) return 'none';
  return payoutDue > now ? 'soon' : 'due';
}

/**
 * One line as a statement says it. Payout and guarantee are those that stand on the line; the platform's share is what is left of
 * the total beside them and what went back, so that nothing is counted a second time.
 * @param refunded what went or goes back to the host
 */
export function computeEarning(line: EarningLine, refunded: Fils, now: Instant): Earning {
  const { total, payout, guarantee } = line;
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
