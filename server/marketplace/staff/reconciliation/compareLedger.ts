import type { MethodOutput, Read } from '../../../../domain/methods/definition.ts';
import type * as methods from '../../../../domain/methods/money/reconciliation.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { computeSeal } from '../../money/ledger/seal.ts';
import { entriesAfter, entryAt, getLedgerHead } from '../../money/sql/ledger.ts';
import { listChainHeads } from '../sql/reconciliation.ts';

type Output = MethodOutput<typeof methods.checkLedger>;
type Broken = NonNullable<Output['broken']>;

/** How many entries one call checks: some 100 ms. */
const AT_ONCE = 10_000;

/** Compares the chain's ends that were stored with each day: one that no longer exists means that the end was cut off or rewritten. */
function cutAfter(context: RequestContext): Broken | null {
  for (const { head_entry, head_seal } of listChainHeads(context.database)) {
    const entry = entryAt(context.database, head_entry);
    if (!entry) return { entry_no: head_entry, why: 'cut', name: null };
    if (entry.seal !== head_seal) return { entry_no: head_entry, why: 'changed', name: entry.name };
  }
  return null;
}

/** Checks a part of the chain; everything before it counts as checked. */
export function compareLedger({ after }: Read<typeof methods.checkLedger>, context: RequestContext): Output {
  const { database } = context;
  const { entry_no: of } = getLedgerHead(database);
  let seal = after ? (entryAt(database, after)?.seal ?? '') : '';
  let last = after;
  for (const entry of entriesAfter(database, after, AT_ONCE)) {
    if (entry.entry_no !== last + 1)
      return { last, of, done: true, broken: { entry_no: last + 1, why: 'missing', name: null } };
    if (computeSeal(seal, entry) !== entry.seal)
      return { last, of, done: true, broken: { entry_no: entry.entry_no, why: 'changed', name: entry.name } };
    seal = entry.seal;
    last = entry.entry_no;
  }
  const done = last >= of;
  return { last, of, done, broken: done ? cutAfter(context) : null };
}
