import type { CatalogueKey } from '../../../domain/messageKey.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import { payoutBank, payPayouts, settleRefunds } from '../../../domain/methods/payouts.ts';
import { sumMoney, toFils, toWire } from '../../../domain/money/money.ts';
import { lineToWire, type OrderLine } from '../../../domain/order/lineWire.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { toLanguage } from '../../../domain/text/format.ts';
import { localizeValues } from '../../../domain/text/localizeValues.ts';
import { cutText } from '../../../domain/text/textInput.ts';
import type { FrappeError } from '../../frappe/schema/errors.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { recordAudit } from '../common/auditLog.ts';
import { implement } from '../common/bindMethod.ts';
import { inSavepoint } from '../common/committedError.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { translate } from '../common/translations.ts';
import { readReference } from '../money/payouts/checks.ts';
import { findLine } from '../orders/lines.ts';
import { getPayoutKey, groupByProvider, hasAccount } from './payoutList.ts';
import { assertPayableLine, pay } from './payoutMethods.ts';
import { stepRefund } from './refundSteps.ts';

type Refusals = MethodOutput<typeof payPayouts>['refused'];

/** Why a record was skipped, in the account's language. */
function refusedOf(context: RequestContext, name: string, { messages: [first] }: FrappeError): Refusals[number] {
  const { key = '', message = '', values } = first ?? {};
  const language = toLanguage(context.system.get('User', context.session.user).language);
  return {
    name,
    key,
    message: key ? translate(language, key as CatalogueKey, localizeValues(values, language)) : message,
  };
}

/** Processes each record in its own savepoint. @returns the processed records, and why the others were skipped */
function doEach<T extends { id: string }>(context: RequestContext, all: readonly T[], act: (one: T) => unknown) {
  const refused: Refusals = [];
  const done = all.filter((one) =>
    inSavepoint(
      context,
      () => {
        act(one);
        return true;
      },
      (error) => {
        refused.push(refusedOf(context, one.id, error));
        return false;
      },
    ),
  );
  return { done, refused };
}

/** The current lines. @throws 404 if one does not exist */
const linesOf = (context: RequestContext, names: readonly string[]): OrderLine[] =>
  names.map((name) => findLine(context, name) ?? refuse('DoesNotExistError', 'common.gone'));

const amountOf = (lines: readonly OrderLine[]) => sumMoney(lines.map(({ payout }) => payout));

/**
 * Marks lines as paid with one reference, each in its own savepoint. Lines that this reference has already paid count as paid, so that the
 * same batch can be sent again.
 */
function payBatch(
  { lines: names, reference: referenceInput, total }: Read<typeof payPayouts>,
  context: RequestContext,
) {
  const reference = readReference(referenceInput);
  const lines = linesOf(context, names);
  if (amountOf(lines) !== total) refuse('ValidationError', 'staff.payouts.total_changed', { fieldname: 'total' });
  const { done: paid, refused } = doEach(context, lines, (line) => {
    if (line.payoutState !== PAYOUT.paid || line.payoutReference !== reference) pay(context, line, reference);
  });
  return {
    reference,
    paid: paid.map(({ id }) => lineToWire({ id, payoutState: PAYOUT.paid })),
    amount: toWire(amountOf(paid)),
    refused,
  };
}

/**
 * The bank accounts of lines, with one row for each provider and reference; every read is recorded in the audit trail. A provider without a
 * bank account has no row, because a bank cannot transfer to nobody. Of what is to be transferred now, a line that was paid meanwhile, or
 * is held, is left out by name: in the file it would be paid twice.
 */
function readBank(
  { lines: names, ready }: Read<typeof payoutBank>,
  context: RequestContext,
): MethodOutput<typeof payoutBank> {
  const all = linesOf(context, names);
  const { done: payable, refused } = doEach(context, all, (line) => ready && assertPayableLine(context, line));
  const providers = groupByProvider(context, payable);
  const lines = payable.filter((line) => hasAccount(providers.get(getPayoutKey(line))));
  const groups = Map.groupBy(lines, (line) => `${getPayoutKey(line)}/${readText(line.payoutReference)}`);
  for (const own of Map.groupBy(lines, getPayoutKey).values()) {
    const [first] = own as [OrderLine, ...OrderLine[]];
    const read = { action: 'read_bank' as const, doctype: first.type, name: first.provider, before: null, after: null };
    const reason = own.map(({ id }) => id).join(', ');
    recordAudit(context, { ...read, reason: cutText(reason, 500) });
  }
  const rows = [...groups.values()].map((some) => {
    const [first] = some as [OrderLine, ...OrderLine[]];
    const provider = providers.get(getPayoutKey(first));
    return {
      provider: first.provider,
      title: readText(first.providerTitle),
      bank_holder: readText(provider?.bank_account_name),
      bank_iban: readText(provider?.bank_iban),
      amount: toWire(amountOf(some)),
      lines: some.map(({ id }) => id),
      reference: readText(first.payoutReference),
    };
  });
  return { rows, refused };
}

/** Changes the state of several refunds, each in its own savepoint; one that already has this state and reference counts as done. */
function settle({ names, state, bank_reference }: Read<typeof settleRefunds>, context: RequestContext) {
  const reference = state === REFUND.paid ? referenceAt(bank_reference) : '';
  const all = names.map((id) => ({ id }));
  const { done, refused } = doEach(context, all, ({ id }) =>
    stepRefund(context, id, { state, ...(reference && { bank_reference: reference }) }),
  );
  const amounts = done.map(({ id }) => toFils(context.system.get('Refund', id).amount));
  return { done: done.map(({ id }) => id), amount: toWire(sumMoney(amounts)), refused };
}

function referenceAt(text: string): string {
  return text ? readReference(text) : refuse('MandatoryError', 'common.required', { fieldname: 'bank_reference' });
}

export const payoutBatchMethods: Record<string, MethodDefinition> = {
  ...implement(payPayouts, payBatch),
  ...implement(payoutBank, readBank),
  ...implement(settleRefunds, settle),
};
