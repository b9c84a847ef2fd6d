import { createHash } from 'node:crypto';
import type { LedgerEntry } from '../../../../domain/generated/doctypes.gen.ts';

/** What an entry says, in the order that its seal covers; a field that comes later goes to the end. */
const SEALED = [
  ...(['entry_no', 'at', 'kind', 'account', 'amount', 'currency', 'source', 'revision', 'txn'] as const),
  ...(['order_no', 'order_progress', 'sales_invoice', 'payment_attempt', 'refund', 'vendor'] as const),
] as const satisfies readonly (keyof LedgerEntry)[];

export type SealedEntry = { [F in (typeof SEALED)[number]]?: LedgerEntry[F] | null };

/** A value as it is read back, whether it was just written or comes from the database: an instant to the second, none as ''. */
const said = (field: string, value: string | number | null | undefined): string =>
  field === 'at' ? `${value ?? ''}`.slice(0, 19) : `${value ?? ''}`;

/**
 * The seal of an entry: a hash over all it says and over the seal before it, so that whoever changes, takes away or slips in an entry
 * has to write every later one anew (decisions H9).
 * @param previous the seal of the entry before; '' of the first
 */
export function computeSeal(previous: string, entry: SealedEntry): string {
  const parts = SEALED.map((field) => said(field, entry[field]));
  return createHash('sha256')
    .update(JSON.stringify([previous, ...parts]))
    .digest('hex');
}
