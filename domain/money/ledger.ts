/**
 * Double-entry bookkeeping (decisions H9): each movement is a posting whose entries sum to zero. Positive amounts came to us or
 * are ours to spend; negative amounts are owed or earned.
 */
import type { LedgerEntry } from '../generated/doctypes.gen.ts';
import { REFUND, type RefundState } from '../states/refund.ts';
import type { Fils } from './money.ts';

/**
 * Whose money it is: at the gateway and our bank, the customer's, the platform's, the provider's, withheld as guarantee, or
 * being refunded.
 */
export type Account = LedgerEntry['account'];
export type PostingKind = LedgerEntry['kind'];
/** Amounts per account from one source of money. */
export type Balances = Partial<Record<Account, Fils>>;

/** @throws Error if the entries don't sum to zero: money would appear from nowhere or vanish */
export function assertBalancedPosting(parts: readonly Fils[]): void {
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum !== 0 || parts.some((part) => !Number.isSafeInteger(part)))
    throw new Error(`A posting does not balance: ${parts.join(' + ')} is ${sum} fils.`);
}

/** Postings of an invoice's payment: the customer's money at the gateway, or a pending refund if no invoice could take it. */
export const ofPayment = (amount: Fils, isApplied: boolean): Balances => ({
  gateway: amount,
  [isApplied ? 'customer' : 'refund']: -amount,
});

/** Postings of a refund. @param neverApplied money that no invoice took: its payment already posted it as owed */
export function ofRefund({
  amount,
  state,
  neverApplied,
}: {
  amount: Fils;
  state: RefundState;
  neverApplied: boolean;
}): Balances {
  if (state === REFUND.refused) return {};
  const from: Balances = neverApplied ? { refund: amount } : { customer: amount };
  if (state === REFUND.paid) return { ...from, gateway: -amount };
  return neverApplied ? {} : { ...from, refund: -amount };
}

/** Postings of a line's money once it was delivered, or ended with a part that isn't refunded. */
export function ofService({
  netPaid,
  payout,
  guarantee,
  isPaidOut,
}: {
  /** The line's total minus the refund. */
  netPaid: Fils;
  payout: Fils;
  guarantee: Fils;
  isPaidOut: boolean;
}): Balances {
  const earned = { customer: netPaid, platform: payout + guarantee - netPaid, guarantee: -guarantee };
  return isPaidOut ? { ...earned, gateway: -payout } : { ...earned, provider: -payout };
}

/** Postings of an order's delivery fee once some of it was delivered. */
export const ofFee = (netPaid: Fils): Balances => ({ customer: netPaid, platform: -netPaid });

/** Postings of a guarantee that was paid out. */
export const ofGuarantee = (amount: Fils): Balances => ({ guarantee: amount, gateway: -amount });

/** The postings that bring a source from its posted balances to the target; omits unchanged accounts. */
export function difference(target: Balances, posted: Balances): [Account, Fils][] {
  const accounts = new Set([...Object.keys(target), ...Object.keys(posted)] as Account[]);
  return [...accounts]
    .map((account): [Account, Fils] => [account, (target[account] ?? 0) - (posted[account] ?? 0)])
    .filter(([, amount]) => amount !== 0);
}
