import { sumMoney, toFils, toWire } from '../../../domain/money/money.ts';
import { guaranteeDay } from '../../../domain/money/payouts.ts';
import { parseInstant, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Doc } from '../../ports/row.ts';
import { recordAudit } from '../common/auditLog.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { PROVIDER_DOCTYPES } from '../common/roles.ts';
import { postGuarantee } from '../money/ledger/postMoney.ts';
import { assertBankAccount, blocked, readReference } from '../money/payouts/checks.ts';
import { listGuarantees } from '../money/sql/payouts.ts';

function providerOf(context: RequestContext, name: string): Doc {
  for (const doctype of PROVIDER_DOCTYPES) {
    const record = name ? context.system.find(doctype, name) : undefined;
    if (record) return record;
  }
  return refuse('DoesNotExistError', 'common.gone');
}

/**
 * `mark_payout {vendor, guarantee: 1, reference}`: pays the guarantee of a vendor's lines, once, six months after the account was closed.
 * @returns `{vendor, amount}`
 */
export function payGuarantee(
  input: { vendor: string; reference?: string },
  context: RequestContext,
): { vendor: string; amount: number } {
  const provider = providerOf(context, input.vendor);
  if (provider.guarantee_paid_at) blocked(context, 'paid');
  const closedAt = parseInstant(context.system.find('User', readText(provider.user))?.closed_at);
  if (closedAt === undefined) return blocked(context, 'account_open');
  const day = guaranteeDay(closedAt);
  if (getNow(context) < (startOfDay(day) ?? 0)) blocked(context, 'guarantee_early', day);
  const amount = sumMoney(listGuarantees(context.database, provider).map(toFils));
  if (amount === 0) blocked(context, 'none');
  assertBankAccount(context, provider);
  const reference = readReference(input.reference);
  const paid = { guarantee_paid_at: context.now().slice(0, 19), guarantee_reference: reference };
  context.system.setValues(provider.doctype, provider.name, paid);
  postGuarantee(context, provider, amount);
  recordAudit(context, {
    action: 'pay_guarantee',
    doctype: provider.doctype,
    name: provider.name,
    before: { guarantee_paid_at: null },
    after: { ...paid, amount: toWire(amount) },
    reason: reference,
  });
  return { vendor: provider.name, amount: toWire(amount) };
}
