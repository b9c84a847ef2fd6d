import { DAY, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { Host, RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { collectErrors } from '../common/errorCollector.ts';
import type { OrderOptions } from '../common/orderOptions.ts';
import { readSiteSettings } from '../common/settings.ts';
import { endBankHold } from '../money/payouts/payouts.ts';
import { endedBankHolds } from '../money/sql/payouts.ts';
import { forgetOldImports } from '../onboarding/import/runImports.ts';
import { linesOfOrder } from '../orders/lines.ts';
import { removeOrder } from '../orders/orderDocuments.ts';
import { dueChains } from '../orders/sql/chains.ts';
import { abandonedOrders, forgottenCarts, overdueLines } from '../orders/sql/orders.ts';
import { overdueProposals } from '../orders/sql/proposals.ts';
import { lapsesUnpaid, takeDueStep } from '../orderWorkflow/deadlines.ts';
import { runMoon } from '../orderWorkflow/moonSighting/proposeMonthShift.ts';
import { requestNext } from '../orderWorkflow/rankedChoice/requestNext.ts';
import { pollPayments } from '../payments/check.ts';
import { checkPaymentsOfLine } from '../payments/linePayments.ts';
import { readYesterday } from '../staff/reconciliation/readDay.ts';
import { pollRefunds } from '../staff/refundSending.ts';
import { linesToWithdraw, notifyPaidAfterSuspension, withdrawUnpaid } from '../staff/suspension.ts';
import { notifyExpiring } from '../verification/expiryNotices.ts';
import { notifyWaitlist } from '../waitlist/notifyWaitlist.ts';
import { remind } from './reminders.ts';
import { actsBefore } from './sql/oldAudit.ts';
import { removeStaleAddresses } from './staleAddresses.ts';

/** Deletes audit entries that are older than the setting `audit_keep_days`; 0: never. A batch at a time, because the task runs again. */
function forgetOldAudit(context: RequestContext): void {
  const days = readSiteSettings(context).audit_keep_days;
  if (!days) return;
  for (const name of actsBefore(context.database, instantToWire(getNow(context) - days * DAY)))
    context.system.delete('Audit Event', name);
}

const ABANDONED = 15 * MINUTE;
/** How long a cart is kept after its owner's last change (docs/decisions/booking.md, Cart). */
const CART_KEPT = 90 * DAY;

/**
 * Runs what is due: queries the gateways about open payments and sent refunds, takes the automatic step of every overdue line, deletes abandoned orders and
 * carts, points of one-time addresses, and old audit entries, and notifies waitlist entries and providers whose documents expire soon. Called every minute, and when the
 * demonstration's clock is moved. The overdue lines of an order share a transaction, so that a crash leaves none half done and ten nights
 * cause one notification.
 * @throws the errors of failed tasks, after all tasks have run
 */
export async function runDueDeadlines(engine: Host, { gateways }: Pick<OrderOptions, 'gateways'>): Promise<void> {
  const run = <T>(work: Parameters<typeof engine.run<T>>[1]): T => engine.run(engine.administrator, work);
  const read: typeof run = (work) => engine.read(engine.administrator, work);
  const due = collectErrors();
  await due.take(() => pollPayments(engine, gateways));
  await due.take(() => pollRefunds(engine, gateways));
  await due.take(() => readYesterday(run, gateways, read(getNow)));
  await due.take(() => run(remind));
  await due.take(() => run(notifyExpiring));
  await due.take(() =>
    run((context) => {
      for (const name of endedBankHolds(context.database, instantToWire(getNow(context)))) endBankHold(context, name);
    }),
  );
  // Before an unpaid line is ended, its payments are checked, however recently the poller did.
  const askFirst = (name: string) => checkPaymentsOfLine(run, gateways, name);
  for (const name of read(linesToWithdraw))
    await due.take(async () => {
      await askFirst(name);
      run((context) => withdrawUnpaid(context, name));
    });
  await due.take(() => run(notifyPaidAfterSuspension));
  await due.take(() => runMoon(engine));
  for (const names of read((context) => overdueLines(context.database, instantToWire(getNow(context)))))
    await due.take(async () => {
      for (const name of names) if (run((context) => lapsesUnpaid(context, name))) await askFirst(name);
      // in one transaction: what ends together is reported together
      run((context) => {
        for (const name of names) takeDueStep(context, name);
      });
    });
  for (const name of read((context) => overdueProposals(context.database, instantToWire(getNow(context)))))
    await due.take(() => run((context) => takeDueStep(context, name)));
  for (const chain of read(({ database }) => dueChains(database)))
    await due.take(() => run((context) => requestNext(context, chain)));
  await due.take(() =>
    run((context) => {
      for (const order of abandonedOrders(context.database, instantToWire(getNow(context) - ABANDONED)))
        removeOrder(context, order, linesOfOrder(context, order));
      for (const cart of forgottenCarts(context.database, instantToWire(getNow(context) - CART_KEPT)))
        context.system.delete('Cart', cart);
      removeStaleAddresses(context);
      forgetOldAudit(context);
      forgetOldImports(context);
    }),
  );
  // What lapsed above has become available.
  await due.take(() => notifyWaitlist(engine));
  due.end();
}
