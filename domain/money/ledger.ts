/**
 * Money as double entry (decisions H9): each movement is a posting whose parts sum to zero. An amount with + came to us or is ours to
 * give out again, one with - is owed or earned.
 */
import type { LedgerEntry } from '../generated/doctypes.gen.ts';
import { REFUND, type RefundState } from '../states/refund.ts';
import type { Fils } from './money.ts';

/** Whose money it is: at the gateway and our bank, the customer's, ours, the provider's, held back for him, on its way back. */
export type Account = LedgerEntry['account'];
export type PostingKind = LedgerEntry['kind'];
/** Amounts by account, as one source of money stands. */
export type Balances = Partial<Record<Account, Fils>>;

/** @throws Error for parts that do not sum to zero: money would come from nowhere or be lost */
export function requireBalanced(parts: readonly Fils[]): void {
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum !== 0 || parts.some((part) => !Number.isSafeInteger(part)))
    throw new Error(`A posting does not balance: ${parts.join(' + ')} is ${sum} fils.`);
}

/** What a payment of one invoice leaves: the customer's money at the gateway, or on its way back when nothing could take it. */
export const ofPayment = (amount: Fils, isApplied: boolean): Balances => ({
  gateway: amount,
  [isApplied ? 'customer' : 'refund']: -amount,
});

/**
 * What a refund leaves.
 * @param neverApplied money that no invoice took: its payment owes it back already
 */
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

/** What a line that was delivered, or ended with a part that is kept, leaves of its customer's money. */
export function ofService({
  kept,
  payout,
  guarantee,
  isPaidOut,
}: {
  /** The line's total less what goes back. */
  kept: Fils;
  payout: Fils;
  guarantee: Fils;
  isPaidOut: boolean;
}): Balances {
  const earned = { customer: kept, platform: payout + guarantee - kept, guarantee: -guarantee };
  return isPaidOut ? { ...earned, gateway: -payout } : { ...earned, provider: -payout };
}

/** What the delivery fee of an order leaves once something of it was delivered. */
export const ofFee = (kept: Fils): Balances => ({ customer: kept, platform: -kept });

/** What a guarantee leaves that was paid out. */
export const ofGuarantee = (amount: Fils): Balances => ({ guarantee: amount, gateway: -amount });

/** What must be posted so that a source stands as it should; no account that stays. */
export function difference(wanted: Balances, posted: Balances): [Account, Fils][] {
  const accounts = new Set([...Object.keys(wanted), ...Object.keys(posted)] as Account[]);
  return [...accounts]
    .map((account): [Account, Fils] => [account, (wanted[account] ?? 0) - (posted[account] ?? 0)])
    .filter(([, amount]) => amount !== 0);
}
