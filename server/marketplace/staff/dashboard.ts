import { staffDashboard } from '../../../domain/methods/dashboard.ts';
import type { MethodOutput } from '../../../domain/methods/definition.ts';
import { OUR_CURRENCY, toWire } from '../../../domain/money/money.ts';
import { ANSWER_MINUTES } from '../../../domain/order/responseDeadlines.ts';
import { EDIT } from '../../../domain/states/edit.ts';
import { MAIL } from '../../../domain/states/mail.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { MODERATION } from '../../../domain/states/reviewModeration.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { addDays, DAY, getDay, instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { getNights } from '../common/nights.ts';
import { PROVIDER_DOCTYPES } from '../common/roles.ts';
import { sumOwedRefunds } from '../money/sql/ledger.ts';
import { findLine } from '../orders/lines.ts';
import { waitingProviders } from '../verification/documentQueue.ts';
import { assignedTo } from './desk/staffNotes.ts';
import * as sql from './sql/dashboard.ts';
import { unexplainedDays } from './sql/reconciliation.ts';

type Output = MethodOutput<typeof staffDashboard>;
type Attention = Output['attention'][number];

const WEEK = 7 * DAY;
const NIGHTS = 10;
const DAYS_AHEAD = 30;
/** Requests that expire within this time can still be saved. */
const SOON = 30 * MINUTE;

/** A sum of dinars from the database, rounded to the fils. */
const rounded = (dinars: number | null | undefined): number => Math.round((dinars ?? 0) * 1000) / 1000;

/** The oldest record of a list and their number. */
function oldest(context: RequestContext, doctype: string, filters: unknown[]): sql.Waiting {
  const count = context.system.count(doctype, { filters });
  if (!count) return { count, since: null };
  const [first] = context.system.list(doctype, {
    fields: ['modified'],
    filters,
    order_by: 'modified asc',
    limit_page_length: 1,
  });
  return { count, since: readText(first?.modified) };
}

function together(...some: readonly sql.Waiting[]): sql.Waiting {
  const since = some.flatMap((one) => one.since ?? []).sort()[0] ?? null;
  return { count: some.reduce((sum, one) => sum + one.count, 0), since };
}

type OpenPayouts = ReturnType<typeof sql.openPayouts>;
const sumOf = (rows: readonly { amount: number }[]) => rounded(rows.reduce((sum, { amount }) => sum + amount, 0));

/** Due payouts of one state, counted by provider. */
function payoutsIn(open: OpenPayouts, state: string, now: string): sql.Waiting & { amount: number } {
  const rows = open.filter((row) => row.state === state && (row.due ?? '') <= now);
  const since = rows.flatMap(({ due }) => due ?? []).sort()[0] ?? null;
  return { count: new Set(rows.map(({ provider }) => provider)).size, since, amount: sumOf(rows) };
}

function attentionOf(context: RequestContext, now: number, open: OpenPayouts): Attention[] {
  const { database } = context;
  const moment = instantToWire(now);
  const waiting: Record<Attention['kind'], sql.Waiting> = {
    complaints: sql.openComplaints(database),
    refunds: { ...sql.openRefunds(database), amount: toWire(sumOwedRefunds(database, OUR_CURRENCY)) },
    differences: unexplainedDays(database),
    payouts: payoutsIn(open, PAYOUT.due, moment),
    held: payoutsIn(open, PAYOUT.held, moment),
    lapsing: sql.lapsingRequests(database, instantToWire(now + SOON)),
    verification: together(
      ...PROVIDER_DOCTYPES.map((doctype) =>
        oldest(context, doctype, [['verification_status', '=', VERIFICATION.pending]]),
      ),
    ),
    documents: waitingProviders(context),
    edits: oldest(context, 'Vendor Edit', [['state', '=', EDIT.new]]),
    messages: sql.newMessages(database),
    reviews: together(
      oldest(context, 'Review', [['words_state', '=', MODERATION.waiting]]),
      oldest(context, 'Review', [['reply_state', '=', MODERATION.waiting]]),
    ),
    mails: oldest(context, 'Outbox Message', [['state', '=', MAIL.failed]]),
  };
  const rows = Object.entries(waiting) as [Attention['kind'], sql.Waiting][];
  return rows.flatMap(([kind, { count, since, amount, line }]) => {
    if (!count) return [];
    const shown = line ? findLine(context, line) : undefined;
    return {
      kind,
      count,
      amount: amount === undefined ? null : rounded(amount),
      since: since ? since.slice(0, 19) : null,
      title: readText(shown?.providerTitle),
      title_ar: readText(shown?.providerTitle_ar),
    };
  });
}

/** The coming evenings: a start after midnight and before the next Maghrib belongs to the previous evening. */
function nightsAhead(context: RequestContext, now: number): Output['nights'] {
  const nights = getNights(context);
  const eveningOf = (at: number) => (nights.isEvening(at) ? getDay(at) : addDays(getDay(at), -1));
  // by day tonight comes first; after midnight, the current evening
  const isNight = nights.isEvening(now) || now < nights.maghribOf(getDay(now)) - 12 * 60 * MINUTE;
  const first = isNight ? eveningOf(now) : getDay(now);
  const days = Array.from({ length: NIGHTS }, (_, index) => addDays(first, index));
  const last = addDays(first, NIGHTS);
  const starts = sql.startsBetween(
    context.database,
    instantToWire(nights.maghribOf(first)),
    instantToWire(nights.maghribOf(last)),
  );
  const counted = Map.groupBy(starts, ({ start }) => eveningOf(parseInstant(start) ?? 0));
  const events = context.system.list('Event Listing', {
    fields: ['night_of', 'event_name', 'event_name_ar'],
    filters: [
      ['night_of', 'in', days],
      ['published', '=', 1],
    ],
    limit_page_length: 0,
  });
  return days.map((day) => {
    const some = counted.get(day) ?? [];
    const event = events.find(({ night_of }) => night_of === day);
    return {
      day,
      asked: some.length,
      confirmed: some.filter(({ confirmed }) => confirmed === 1).length,
      event: readText(event?.event_name),
      event_ar: readText(event?.event_name_ar),
    };
  });
}

function answersOf(context: RequestContext, since: string): Output['answers'] {
  const rows = sql.answersSince(context.database, since);
  const answered = rows.filter(({ by }) => by === 'vendor');
  const minutes = answered
    .map(({ asked, answered }) => ((parseInstant(answered) ?? 0) - (parseInstant(asked) ?? 0)) / MINUTE)
    .sort((a, b) => a - b);
  const answeredWithin = (most: number) => minutes.filter((one) => one <= most).length;
  const within = ANSWER_MINUTES.map(
    (most, index) => answeredWithin(most) - answeredWithin(ANSWER_MINUTES[index - 1] ?? -1),
  );
  const byProvider = [...Map.groupBy(rows, ({ provider }) => provider).values()].map((some) => ({
    title: readText(some[0]?.title),
    title_ar: readText(some[0]?.title_ar),
    lapsed: some.filter(({ by }) => by !== 'vendor').length,
    asked: some.length,
  }));
  const [slowest] = byProvider.filter(({ lapsed }) => lapsed > 0).sort((a, b) => b.lapsed - a.lapsed);
  const median = minutes[Math.floor(minutes.length / 2)];
  return {
    within,
    later: minutes.length - answeredWithin(ANSWER_MINUTES.at(-1) ?? 0),
    lapsed: rows.length - answered.length,
    median_minutes: median === undefined ? null : Math.round(median),
    slowest: slowest ?? null,
  };
}

function getDashboard(_asked: object, context: RequestContext): Output {
  const { database } = context;
  const now = getNow(context);
  const week = instantToWire(now - WEEK);
  const before = instantToWire(now - 2 * WEEK);
  const paid = sql.paidSince(database, before);
  const fresh = paid.filter(({ at }) => at >= week);
  const open = sql.openPayouts(database);
  const attention = attentionOf(context, now, open);
  return {
    attention,
    mine: assignedTo(context, context.session.user),
    requests: sql.requestsSince(database, week, before),
    paid: { week: sumOf(fresh), before: sumOf(paid.filter(({ at }) => at < week)), count: fresh.length },
    ahead: sql.confirmedBetween(database, instantToWire(now), instantToWire(now + DAYS_AHEAD * DAY)),
    money: {
      in: rounded(sql.moneyExpected(database)),
      payouts: sumOf(open),
      payouts_due: payoutsIn(open, PAYOUT.due, instantToWire(now)).amount,
      refunds: toWire(sumOwedRefunds(database, OUR_CURRENCY)),
    },
    nights: nightsAhead(context, now),
    answers: answersOf(context, week),
  };
}

export const dashboardMethods: Record<string, MethodDefinition> = implement(staffDashboard, getDashboard);
