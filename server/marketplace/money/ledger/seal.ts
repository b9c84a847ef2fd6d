import { createHash } from 'node:crypto';
import type { LedgerEntry } from '../../../../domain/generated/doctypes.gen.ts';

/** The fields of an entry in the order of its seal; new fields must be added at the end. */
const SEALED = [
  ...(['entry_no', 'at', 'kind', 'account', 'amount', 'currency', 'source', 'revision', 'txn'] as const),
  ...(['order_no', 'order_progress', 'sales_invoice', 'payment_attempt', 'refund', 'vendor'] as const),
] as const satisfies readonly (keyof LedgerEntry)[];

export type SealedEntry = { [F in (typeof SEALED)[number]]?: LedgerEntry[F] | null };

/** A value as the database returns it, whether it was just written or read: an instant to the second, none as ''. */
const serialize = (field: string, value: string | number | null | undefined): string =>
  field === 'at' ? `${value ?? ''}`.slice(0, 19) : `${value ?? ''}`;

/**
 * Computes the seal of an entry: a hash of its fields and of the previous seal, so that changing, deleting, or inserting an entry
 * invalidates every later one (H9).
 * @param previous the seal of the entry before; '' for the first
 */
export function computeSeal(previous: string, entry: SealedEntry): string {
  const parts = SEALED.map((field) => serialize(field, entry[field]));
  return createHash('sha256')
    .update(JSON.stringify([previous, ...parts]))
    .digest('hex');
}
