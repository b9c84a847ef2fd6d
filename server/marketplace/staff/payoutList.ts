import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import { payouts } from '../../../domain/methods/payouts.ts';
import { type Fils, sumMoney, toFils, toWire } from '../../../domain/money/money.ts';
import { lineToWire } from '../../../domain/order/lineWire.ts';
import type { LineType } from '../../../domain/order/orderStatus.ts';
import { ibanEnds } from '../../../domain/provider/iban.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { foldForSearch } from '../../../domain/text/arabicText.ts';
import { NOWHERE } from '../../../domain/text/parseSearchText.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { momentToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { PROVIDER_DOCTYPES } from '../common/roles.ts';
import {
  findTransfer,
  linesWithOpenRefund,
  type PayoutCriteria,
  type PayoutLine,
  payoutLines,
  payoutTotals,
} from '../money/sql/payouts.ts';

type Output = MethodOutput<typeof payouts>;
type Wait = Output['providers'][number]['lines'][number]['waits'];

/** How many lines of one state the page shows. */
const MAX_SHOWN = 1000;
const STATES = [PAYOUT.due, PAYOUT.held, PAYOUT.paid] as const;

/** A sum of dinars from the database, rounded to the fils. */
const rounded = (dinars: number | null): number => Math.round((dinars ?? 0) * 1000) / 1000;

function toPayoutFilters(context: RequestContext, { type, from, to, q }: Read<typeof payouts>): PayoutCriteria {
  if (isBlank(q)) return { type, from, to };
  const term = foldForSearch(q) || NOWHERE;
  const matching = (doctype: LineType) =>
    context.system.list(doctype, {
      filters: [['search_text', 'like', `%${term}%`]],
      limit_page_length: MAX_SHOWN,
    });
  const providers = PROVIDER_DOCTYPES.filter((doctype) => !type || doctype === type).flatMap(matching);
  return { type, from, to, search: { providers: providers.map(({ name }) => readText(name)), reference: q } };
}

/** Providers by DocType and name, with one query for each kind. */
export function groupByProvider(
  context: RequestContext,
  lines: readonly Pick<PayoutLine, 'type' | 'provider'>[],
): Map<string, Row> {
  const accounts = new Map<string, Row>();
  for (const doctype of PROVIDER_DOCTYPES) {
    const names = [...new Set(lines.filter(({ type }) => type === doctype).map(({ provider }) => provider))];
    if (!names.length) continue;
    const fields = ['name', 'profile_picture', 'bank_account_name', 'bank_iban'];
    const rows = context.system.list(doctype, { fields, filters: [['name', 'in', names]], limit_page_length: 0 });
    for (const row of rows) accounts.set(getPayoutKey({ type: doctype, provider: readText(row.name) }), { ...row });
  }
  return accounts;
}

export const getPayoutKey = ({ type, provider }: Pick<PayoutLine, 'type' | 'provider'>): string =>
  `${type}/${provider}`;

/** Whether a provider can be paid: the bank account and its owner are known. */
export const hasAccount = (provider: Row | undefined): boolean =>
  readText(provider?.bank_iban) !== '' && readText(provider?.bank_account_name) !== '';

/** Why a payout cannot be paid yet; null if it can be, or was. */
function waitOf(line: PayoutLine, now: number, bank: boolean, refunds: ReadonlySet<string>): Wait {
  if (line.payoutState === PAYOUT.paid) return null;
  if (line.complaintOpen) return 'complaint';
  if (line.payoutState === PAYOUT.held) return line.payoutHeldUntil ? 'bank_changed' : 'unproved';
  if (refunds.has(line.id)) return 'refund';
  if (!bank) return 'bank';
  return (line.payoutDue ?? 0) > now ? 'early' : null;
}

function lastTransfer(context: RequestContext): Output['last'] {
  const [marked] = context.system.list('Audit Event', {
    fields: ['at', 'actor', 'reason'],
    filters: [['action', '=', 'mark_payout']],
    order_by: 'at desc',
    limit_page_length: 1,
  });
  const reference = readText(marked?.reason);
  const transfer = reference ? findTransfer(context.database, reference) : undefined;
  if (!marked || !transfer?.lines) return null;
  const { providers, lines, amount } = transfer;
  const by = readText(context.system.find('User', readText(marked.actor))?.full_name) || readText(marked.actor);
  return { reference, at: readText(marked.at).slice(0, 19), by, providers, lines, amount: rounded(amount) };
}

/** Payouts of one state by provider, with totals of all states under the same filters. */
function getPayouts(input: Read<typeof payouts>, context: RequestContext): Output {
  const filters = toPayoutFilters(context, input);
  const lines = payoutLines(context.database, input.state, filters, MAX_SHOWN);
  const totals = payoutTotals(context.database, filters);
  const providers = groupByProvider(context, lines);
  const refunds = input.state === PAYOUT.due ? linesWithOpenRefund(context.database) : new Set<string>();
  const now = getNow(context);
  const groups = new Map<string, Output['providers'][number]>();
  const waiting: Fils[] = [];
  for (const line of lines) {
    const key = getPayoutKey(line);
    const provider = providers.get(key);
    const iban = readText(provider?.bank_iban);
    const group = groups.get(key) ?? {
      type: line.type,
      name: line.provider,
      title: readText(line.providerTitle),
      title_ar: readText(line.providerTitle_ar),
      profile_picture: readText(provider?.profile_picture) || null,
      bank_holder: readText(provider?.bank_account_name),
      bank_hint: ibanEnds(iban),
      amount: 0,
      lines: [],
    };
    const waits = waitOf(line, now, hasAccount(provider), refunds);
    if (waits) waiting.push(line.payout);
    group.amount = toWire(toFils(group.amount) + line.payout);
    group.lines.push({
      ...lineToWire(line, ['id', 'orderNo', 'start', 'total']),
      amount: toWire(line.payout),
      due_at: momentToWire(line.payoutDue),
      paid_at: momentToWire(line.payoutPaidAt),
      reference: readText(line.payoutReference),
      waits,
      until:
        waits === 'bank_changed'
          ? momentToWire(line.payoutHeldUntil)
          : waits === 'early'
            ? momentToWire(line.payoutDue)
            : null,
    });
    groups.set(key, group);
  }
  return {
    totals: STATES.map((state) => {
      const { providers: some = 0, lines: count = 0, amount = 0 } = totals.find((one) => one.state === state) ?? {};
      return { state, providers: some, lines: count, amount: rounded(amount) };
    }),
    waiting: toWire(sumMoney(waiting)),
    providers: [...groups.values()],
    cut: lines.length === MAX_SHOWN,
    last: lastTransfer(context),
  };
}

export const payoutListMethods: Record<string, MethodDefinition> = implement(payouts, getPayouts);
