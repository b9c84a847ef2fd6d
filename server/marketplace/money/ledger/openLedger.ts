import { sumMoney, toFils } from '../../../../domain/money/money.ts';
import { momentToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { Host, RequestContext } from '../../../ports/context.ts';
import { PROVIDER_DOCTYPES } from '../../common/roles.ts';
import { getLine } from '../../orders/lines.ts';
import { getAttempt } from '../attempts.ts';
import { getLedgerHead, unposted, unsealed } from '../sql/ledger.ts';
import { listGuarantees } from '../sql/payouts.ts';
import type { Opening } from './post.ts';
import { postFee, postGuarantee, postLine, postPayment } from './postMoney.ts';
import { postRefund } from './postRefund.ts';
import { computeSeal } from './seal.ts';

const opening = (context: RequestContext, at: string | null | undefined): Opening => ({
  kind: 'opening',
  at: (at || context.now()).slice(0, 19),
});

const OPENED = 'ledger';

/** Seals postings that are older than the chain, in the order in which they were written. */
function sealOld(context: RequestContext): void {
  let { entry_no, seal } = getLedgerHead(context.database);
  for (const entry of unsealed(context.database)) {
    entry_no += 1;
    seal = computeSeal(seal, { ...entry, entry_no });
    context.system.setValues('Ledger Entry', entry.name, { entry_no, seal }, { touchModified: false });
  }
}

/**
 * Adds money from before the ledger to it, by opening entries from the documents. Existing postings are not changed, so it can run at every
 * start; once it has finished, a start only checks the mark (H9.4). One transaction: a crash leaves nothing half done.
 * @returns how many payments, refunds, lines, and fees were added
 */
export function openLedger(engine: Host): number {
  return engine.run(engine.administrator, (context) => {
    const { database, system } = context;
    sealOld(context);
    // later events post their own entries, so this does not run again unless the ledger was lost
    if (database.secrets.read(OPENED, OPENED) && getLedgerHead(database).entry_no > 0) return 0;
    const records = {
      attempts: unposted.attempts(database),
      refunds: unposted.refunds(database),
      lines: unposted.lines(database),
      fees: unposted.fees(database),
    };
    for (const name of records.attempts) {
      const attempt = getAttempt(context, name);
      postPayment(context, name, opening(context, attempt.last_checked_at ?? attempt.creation));
    }
    for (const name of records.refunds) {
      const refund = system.get('Refund', name);
      postRefund(context, name, opening(context, refund.paid_at ?? refund.creation));
    }
    for (const name of records.lines) {
      const line = getLine(context, name);
      postLine(context, line, opening(context, momentToWire(line.payoutPaidAt ?? line.deliveredAt) ?? line.modified));
    }
    for (const order of records.fees) postFee(context, order, opening(context, null));
    for (const doctype of PROVIDER_DOCTYPES)
      for (const { name, guarantee_paid_at } of system.list(doctype, {
        fields: ['name', 'guarantee_paid_at'],
        filters: [['guarantee_paid_at', 'is', 'set']],
        limit_page_length: 0,
      })) {
        const amount = sumMoney(listGuarantees(database, { doctype, name }).map(toFils));
        postGuarantee(context, { doctype, name }, amount, opening(context, guarantee_paid_at));
      }
    database.secrets.keep(OPENED, OPENED, context.now().slice(0, 19));
    return Object.values(records).reduce((count, names) => count + names.length, 0);
  });
}
