import { assertBalancedPosting, type Balances, difference, type PostingKind } from '../../../../domain/money/ledger.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getLedgerHead, readPosted } from '../sql/ledger.ts';
import { computeSeal } from './seal.ts';

/** What a posting is about, and when it takes effect. */
export interface PostingHeader {
  kind: PostingKind;
  /** The source of the posting: `Payment <attempt> <invoice>`, `Refund <name>`, `Line <name>`, `Fee <order>`. */
  source: string;
  currency: string;
  /** Default: now. For an opening entry: when the money moved. */
  at?: string;
  order_no?: string | null;
  order_progress?: string | null;
  sales_invoice?: string | null;
  payment_attempt?: string | null;
  refund?: string | null;
  vendor?: string | null;
}

/** For opening entries: their kind, and when the money moved. */
export interface Opening {
  kind: Extract<PostingKind, 'opening'>;
  at: string;
}

/**
 * The only writer of the ledger. It brings a source's balances to the wanted ones by one balanced posting of the difference, in the
 * transaction of the event. It never changes or deletes entries, and writes nothing if there is no difference. Each entry is sealed with
 * its predecessor.
 * @throws Error for a difference that does not sum to zero
 */
export function postBalances(context: RequestContext, header: PostingHeader, target: Balances): void {
  const { balances, revision } = readPosted(context.database, header.source);
  const parts = difference(target, balances);
  if (parts.length === 0) return;
  assertBalancedPosting(parts.map(([, amount]) => amount));
  const next = revision + 1;
  const { at = context.now().slice(0, 19), ...rest } = header;
  // one chain: two concurrent writers would both continue from the same entry
  context.database.lock('DocType', 'Ledger Entry');
  let { entry_no, seal } = getLedgerHead(context.database);
  for (const [account, amount] of parts) {
    entry_no += 1;
    const entry = { ...rest, at, txn: `${header.source} ${next}`, revision: next, account, amount, entry_no };
    seal = computeSeal(seal, entry);
    context.system.append({ doctype: 'Ledger Entry', ...entry, seal });
  }
}
