import type { OrderLine } from '../order/lineWire.ts';
import { PAYOUT } from '../states/payout.ts';
import type { Instant } from '../time/kuwaitTime.ts';
import { type Fils, sumMoney } from './money.ts';

/** The state of a provider's payout for a line. `soon`: becomes due on its own; `none`: nothing is owed. */
export type EarningState = 'soon' | 'due' | 'held' | 'paid' | 'none';

/** What a host paid for one line and how it was divided. The four parts add up to the total. */
export interface Earning {
  total: Fils;
  refunded: Fils;
  share: Fils;
  guarantee: Fils;
  payout: Fils;
  state: EarningState;
}

/** The fields of a line that decide its provider's earnings. */
export type EarningLine = Pick<OrderLine, 'total' | 'payout' | 'guarantee' | 'payoutState' | 'payoutDue'>;

function stateOf({ payoutState, payoutDue = 0 }: EarningLine, now: Instant): EarningState {
  if (payoutState === PAYOUT.paid) return 'paid';
  if (payoutState === PAYOUT.held) return 'held';
  if (payoutState !== PAYOUT.due) return 'none';
  return payoutDue > now ? 'soon' : 'due';
}

/**
 * The statement entry of one line. Payout and guarantee come from the line; the platform's share is the rest of the total after
 * them and the refund, so nothing is counted twice.
 * @param refunded what the host gets or got back
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

/** Totals of a statement. */
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
