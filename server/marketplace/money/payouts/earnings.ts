import { addMonths } from '../../../../domain/calendar/monthPage.ts';
import type { MethodResponse, Read } from '../../../../domain/methods/definition.ts';
import type * as methods from '../../../../domain/methods/earnings.ts';
import { commissionOn } from '../../../../domain/money/commission.ts';
import { computeEarning, type Earning, sumEarnings } from '../../../../domain/money/earnings.ts';
import { type Fils, sumMoney, toFils, toWire } from '../../../../domain/money/money.ts';
import { isNeverApplied } from '../../../../domain/money/refunds.ts';
import { type LineFilter, lineToWire, type OrderLine } from '../../../../domain/order/lineWire.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { isUnanswered } from '../../../../domain/order/statusGroups.ts';
import { ibanEnds } from '../../../../domain/provider/iban.ts';
import { PAYOUT } from '../../../../domain/states/payout.ts';
import { REFUND } from '../../../../domain/states/refund.ts';
import { type Day, getDay, type Instant, momentToWire, startOfDay } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { readText } from '../../common/inputValues.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { selectLines } from '../../orders/lines.ts';
import { termsOf } from '../../providers/commission.ts';
import { ownProviderRecord } from '../../providers/providers.ts';
import { earnedByLine } from '../sql/ledger.ts';

export type EarningsReport = MethodResponse<typeof methods.earnings>;

const LINE_PROPERTIES = [
  ...(['id', 'orderNo', 'packageName', 'packageName_ar', 'quantity', 'start', 'total', 'payout'] as const),
  ...(['guarantee', 'payoutState', 'payoutDue', 'payoutPaidAt', 'payoutReference'] as const),
  ...(['payoutHeldUntil', 'complaintOpen'] as const),
] as const satisfies readonly (keyof OrderLine)[];
type Line = Pick<OrderLine, (typeof LINE_PROPERTIES)[number]>;
/** How many past months the page shows. */
const MONTHS = 12;

const monthOf = (at: Instant): string => getDay(at).slice(0, 7);

interface Period {
  /** The first day whose lines count. */
  from: Day;
  /** The month whose payouts count, for lines of any day. */
  month: string;
}

/** Lines of the period that earned something or were delivered, lines paid out in its month, and all lines that are not paid out yet. */
function linesOf(context: RequestContext, { from, month }: Period): Line[] {
  const own = ownProviderRecord(context);
  if (!own) return [];
  const some = (filters: LineFilter[], either: LineFilter[] = []) =>
    selectLines(
      context,
      LINE_PROPERTIES,
      [['type', '=', own.doctype], ['provider', '=', own.name], ...filters],
      either,
    );
  const lines = [
    ...some(
      [['start', '>=', startOfDay(from)]],
      [
        ['payoutState', 'in', [PAYOUT.due, PAYOUT.held, PAYOUT.paid]],
        ['status', '=', STATUS.delivered],
      ],
    ),
    ...some([['payoutState', 'in', [PAYOUT.due, PAYOUT.held]]]),
    ...some([
      ['payoutPaidAt', '>=', startOfDay(`${month}-01`)],
      ['payoutPaidAt', '<', startOfDay(`${addMonths(month, 1)}-01`)],
    ]),
  ];
  // the ledger knows what a line earned
  const earned = earnedByLine(context.database, own);
  return [...new Map(lines.map((line) => [line.id, line])).values()]
    .sort((one, other) => other.start - one.start)
    .map((line) => {
      const { payout = 0, guarantee = 0 } = earned.get(line.id) ?? {};
      return { ...line, payout, guarantee };
    });
}

/** The refunds of each line, paid or due; late or duplicate payments never belonged to the line (A4). */
function refundedOf(context: RequestContext, lines: readonly Line[]): Map<string, Fils> {
  if (!lines.length) return new Map();
  const refunds = context.system.list('Refund', {
    fields: ['order_progress', 'amount', 'reason'],
    filters: [
      ['order_progress', 'in', lines.map(({ id }) => id)],
      ['state', '!=', REFUND.refused],
    ],
    limit_page_length: 0,
  });
  const ofLines = refunds.filter(({ reason }) => !isNeverApplied(reason));
  return new Map(
    [...Map.groupBy(ofLines, ({ order_progress }) => readText(order_progress))].map(([line, some]) => [
      line,
      sumMoney(some.map(({ amount }) => toFils(amount))),
    ]),
  );
}

function waitOf({ complaintOpen, payoutHeldUntil }: Line): 'complaint' | 'bank' | 'unproved' {
  if (complaintOpen) return 'complaint';
  return payoutHeldUntil ? 'bank' : 'unproved';
}

const inDinars = ({ total, refunded, share, guarantee, payout }: Omit<Earning, 'state'>) => ({
  total: toWire(total),
  refunded: toWire(refunded),
  share: toWire(share),
  guarantee: toWire(guarantee),
  payout: toWire(payout),
});

const rowOf = (line: Line, earning: Earning): EarningsReport['lines'][number] => ({
  ...lineToWire(line, ['id', 'orderNo', 'packageName', 'packageName_ar', 'quantity', 'start']),
  ...inDinars(earning),
  state: earning.state,
  due_at: momentToWire(line.payoutDue),
  paid_at: momentToWire(line.payoutPaidAt),
  reference: line.payoutReference ?? null,
  waits: earning.state === 'held' ? waitOf(line) : null,
  until: earning.state === 'held' && !line.complaintOpen ? momentToWire(line.payoutHeldUntil) : null,
});

function amountOf(lines: readonly Line[]) {
  return { amount: toWire(sumMoney(lines.map(({ payout }) => payout))), count: lines.length };
}

/** The outcomes of the requests that the account received in a month. */
function requestsOf(context: RequestContext, month: string): EarningsReport['requests'] {
  const own = ownProviderRecord(context);
  const lines = own
    ? selectLines(
        context,
        ['approvedAt', 'paidAt', 'statusReason'],
        [
          ['type', '=', own.doctype],
          ['provider', '=', own.name],
          ['released', '=', 1],
          ['releasedAt', '>=', startOfDay(`${month}-01`)],
          ['releasedAt', '<', startOfDay(`${addMonths(month, 1)}-01`)],
        ],
      )
    : [];
  return {
    asked: lines.length,
    accepted: lines.filter(({ approvedAt }) => approvedAt).length,
    unanswered: lines.filter(({ approvedAt, statusReason }) => !approvedAt && isUnanswered(statusReason)).length,
    booked: lines.filter(({ paidAt }) => paidAt).length,
  };
}

function bankOf(context: RequestContext): { holder: string; hint: string } {
  const own = ownProviderRecord(context);
  const record = own && context.system.get(own.doctype, own.name);
  return { holder: readText(record?.bank_account_name), hint: ibanEnds(readText(record?.bank_iban)) };
}

/** The account's earnings of a month, and what is due, held, and paid (H15 row 9: a month is only a grouping and delays no payout). */
export function getEarnings(
  context: RequestContext,
  { month: requestedMonth }: Pick<Read<typeof methods.earnings>, 'month'>,
): EarningsReport {
  const now: Instant = getNow(context);
  const present = getDay(now).slice(0, 7);
  const month = requestedMonth || present;
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(present, index - MONTHS + 1));
  const lines = linesOf(context, { from: `${[month, ...months].sort()[0]}-01`, month });
  const inState = (state: Earning['state']) => lines.filter((line) => computeEarning(line, 0, now).state === state);
  const shown = lines.filter(({ start }) => monthOf(start) === month);
  const refunded = refundedOf(context, shown);
  const earned = shown.map((line) => ({ line, earning: computeEarning(line, refunded.get(line.id) ?? 0, now) }));
  const soon = inState('soon');
  const settings = readSiteSettings(context);
  const own = ownProviderRecord(context);
  const share = commissionOn(
    own ? termsOf(context.system.get(own.doctype, own.name)) : [],
    { ...settings },
    getDay(now),
  );
  const bank = bankOf(context);
  return {
    month,
    share_percent: share.percent,
    share_minimum: toWire(share.minimum),
    guarantee_percent: settings.guarantee_percent,
    payout_hours: settings.payout_hours,
    due: amountOf(inState('due')),
    soon: amountOf(soon),
    held: amountOf(inState('held')),
    paid: amountOf(inState('paid').filter(({ payoutPaidAt }) => payoutPaidAt && monthOf(payoutPaidAt) === month)),
    soon_from: momentToWire(soon.map(({ payoutDue = 0 }) => payoutDue).sort((one, other) => one - other)[0]),
    requests: requestsOf(context, month),
    months: months.map((one) => ({
      month: one,
      payout: amountOf(lines.filter(({ start }) => monthOf(start) === one)).amount,
    })),
    sum: inDinars(sumEarnings(earned.map(({ earning }) => earning))),
    lines: earned.map(({ line, earning }) => rowOf(line, earning)),
    bank_hint: bank.hint,
    bank_holder: bank.holder,
  };
}
