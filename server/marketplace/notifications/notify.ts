import { type Fils, formatMoney, sumMoney } from '../../../domain/money/money.ts';
import { amountOfPayment } from '../../../domain/order/amountDue.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { getDeadlineName, isAnsweredEarly } from '../../../domain/order/orderProcess.ts';
import { LINE_TYPE, STATUS } from '../../../domain/order/orderStatus.ts';
import { changedTerms, type RequestChange } from '../../../domain/order/requestChange.ts';
import { backOfficeOrderPath, orderPath, paths, providerPaths } from '../../../domain/paths.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { inLanguage, type Language } from '../../../domain/text/format.ts';
import { type Day, formatDate, type Instant, momentToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MailValues } from '../accounts/email/mailText.ts';
import { rewriteMail } from '../accounts/email/outbox.ts';
import { accountLanguage } from '../accounts/sql/accounts.ts';
import { getNow } from '../common/clock.ts';
import { KINDS, toKind } from '../common/lineKinds.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import { STAFF } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { translate } from '../common/translations.ts';
import { selectLines } from '../orders/lines.ts';
import { getDeliveryFee } from '../orders/sql/orders.ts';
import { providerUser } from '../providers/sql/providers.ts';
import { deliver } from './deliver.ts';
import {
  formatAmount,
  formatArea,
  formatBooking,
  formatItem,
  formatMoment,
  formatPayout,
  readable,
  startTexts,
  timeTexts,
} from './lineFormat.ts';
import { findNotified, isBatched, isOverOrders, rememberNotified, takeUnread } from './notificationBatching.ts';
import type { AccountNews, OrderNews } from './notificationTypes.ts';

/** Further values of some notifications. */
export interface NewsValues {
  /** Free starts in the API's format. */
  starts?: readonly string[];
  /** The gateway's transaction, the bank's transfer, or a complaint's number. */
  reference?: string;
  /** Default: the line's own note. */
  note?: string;
  /** Of a payment, refund or transfer. */
  amount?: Fils;
  /** The amount's currency, if it is not the site's. */
  currency?: string;
  /** The provider's remaining payout, if it was decided; only the provider sees it. */
  payout?: Fils;
  /** The day it happened. */
  day?: Day;
  /** Of a proposal: the former start, the proposed one, and the deadline for an answer. */
  old?: Instant;
  proposed?: Instant | undefined;
  until?: Instant | undefined;
  /** Of a changed request. */
  change?: RequestChange;
  /** The line in whose place this one was requested. */
  instead?: OrderLine;
  /** The page to open, if not the line's. */
  path?: string;
}

/** Events of a whole order: their email lists every line. */
const NAMES_ITEMS: ReadonlySet<OrderNews> = new Set(['request_sent', 'booked_for_you', 'request_received']);

/** Events of a waiting request whose email lets the provider answer without logging in (H8). */
const ASKS_FOR_ANSWER: ReadonlySet<OrderNews> = new Set(['answer_soon', 'move_proposed', 'request_changed']);

/** The languages of accounts, each looked up once per request; undefined: no such account. */
const languages = memoizePerRequest((context) => {
  const known = new Map<string, Language | undefined>();
  return (user: string): Language | undefined => {
    if (!known.has(user)) known.set(user, accountLanguage(context.database, user));
    return known.get(user);
  };
});

/** The account of a line's provider, each looked up once per request. */
const providerUsers = memoizePerRequest((context) => {
  const known = new Map<string, string | undefined>();
  return ({ type, provider }: OrderLine): string | undefined => {
    const key = `${type} ${provider}`;
    const kind = toKind(type);
    if (kind && !known.has(key)) known.set(key, providerUser(context.database, KINDS[kind].type, provider));
    return known.get(key);
  };
});

function valuesOf(
  context: RequestContext,
  line: OrderLine,
  language: Language,
  more: NewsValues,
): Record<string, string> {
  const reason = line.statusReason ? translate(language, `orders.reason.${line.statusReason}`) : '';
  return {
    order: line.orderNo,
    line: line.id,
    provider: inLanguage(line, 'providerTitle', language),
    package: inLanguage(line, 'packageName', language),
    time: startTexts(context)(line.start, language),
    moment: formatMoment(context, line, language),
    area: formatArea(line, language),
    deadline: timeTexts(context)(line.deadline, language),
    reason,
    needs:
      line.status === STATUS.pendingVerification && isAnsweredEarly(line, readSiteSettings(context))
        ? translate(language, 'choices.host_needs', { time: timeTexts(context)(line.deadline, language) })
        : '',
    note: more.note ?? line.statusNote ?? '',
    times: readable(more.starts ?? [], language),
    reference: more.reference ?? '',
    old_time: startTexts(context)(more.old ?? line.start, language),
    new_time: startTexts(context)(more.proposed, language),
    until: timeTexts(context)(more.until, language),
    date: more.day ? formatDate(more.day, language) : '',
    ...(more.amount === undefined ? {} : { amount: formatAmount(more.amount, more.currency, language) }),
    money: moneyText(language, more),
    instead: more.instead ? inLanguage(more.instead, 'providerTitle', language) : '',
    instead_reason: more.instead?.statusReason ? translate(language, `orders.reason.${more.instead.statusReason}`) : '',
    change: more.change
      ? changedTerms(more.change, language)
          .map(({ term, values }) => translate(language, `booking.changed.${term}`, values))
          .join('\n')
      : '',
  };
}

/** What happens to the money of a decided booking; only the provider sees the provider's part. */
function moneyText(language: Language, { amount, payout }: NewsValues): string {
  if (payout !== undefined)
    return translate(language, payout > 0 ? 'mails.complaint_money.payout' : 'mails.complaint_money.no_payout', {
      payout: formatMoney(payout, language),
    });
  if (amount === undefined) return '';
  return translate(language, amount > 0 ? 'mails.complaint_money.refund' : 'mails.complaint_money.no_refund', {
    amount: formatMoney(amount, language),
  });
}

/** The line with the earliest deadline. */
const mostUrgent = (lines: readonly OrderLine[]): OrderLine | undefined =>
  lines.reduce<OrderLine | undefined>((first, line) => {
    if (!first || !line.deadline || !first.deadline) return first ?? line;
    return line.deadline < first.deadline ? line : first;
  }, undefined);

/** The amount to pay, or paid, for some lines of an order. */
function paymentOf(context: RequestContext, lines: readonly OrderLine[], order: string): Fils {
  const isCatering = ({ type }: Pick<OrderLine, 'type'>) => type === LINE_TYPE.restaurant;
  // Without a kitchen there is no delivery fee, and the other lines change nothing.
  if (!lines.some(isCatering)) return amountOfPayment(lines, [], 0);
  const own = new Set(lines.map(({ id }) => id));
  const others = selectLines(
    context,
    ['id', 'type', 'total', 'paidAt'],
    [
      ['orderNo', '=', order],
      ['type', '=', LINE_TYPE.restaurant],
      ['paidAt', 'is', 'set'],
    ],
  );
  return amountOfPayment(
    lines,
    others.filter(({ id }) => !own.has(id)),
    getDeliveryFee(context.database, order),
  );
}

/** What a message about several lines says: their names, and their total. */
function sumsOf(context: RequestContext, kind: OrderNews, lines: readonly OrderLine[], language: Language): MailValues {
  if (isOverOrders(kind))
    return {
      items: lines.map((one) => formatPayout(context, one, language)).join('\n'),
      amount: formatMoney(transferOf(lines), language),
    };
  return {
    items: lines.map((one) => formatBooking(context, one, language)).join('\n'),
    amount: formatMoney(paymentOf(context, lines, lines[0]?.orderNo ?? ''), language),
    deadline: timeTexts(context)(mostUrgent(lines)?.deadline, language),
  };
}

/** A notification's values as they are stored: times in the API's format. */
const timesToWire = ({ old, proposed, until, change: _mailed, instead, ...more }: NewsValues) => ({
  ...more,
  ...(old === undefined ? {} : { old: momentToWire(old) }),
  ...(proposed === undefined ? {} : { proposed: momentToWire(proposed) }),
  ...(until === undefined ? {} : { until: momentToWire(until) }),
  ...(instead && { instead: instead.providerTitle, instead_ar: instead.providerTitle_ar }),
});

/** The payout for some lines. */
const transferOf = (lines: readonly OrderLine[]): Fils => sumMoney(lines.map(({ payout }) => payout));

/**
 * Creates one notification and one email about lines of one order; they name the first and count the others. An earlier report in the same
 * transaction is extended by these lines; so is a notification that its reader has not read yet.
 */
function notify(
  context: RequestContext,
  user: string,
  kind: OrderNews,
  own: readonly OrderLine[],
  pathOf: (lines: readonly OrderLine[]) => string,
  more: NewsValues = {},
  answers = false,
): void {
  const language = languages(context)(user);
  const [first] = own;
  if (!language || !first) return;
  const together = isBatched(kind);
  const before = together ? findNotified(context, user, kind, first) : undefined;
  const joined = before?.joined ?? takeUnread(context, user, kind, first);
  // the lines of the email; the notification also includes earlier lines that were not read
  const [line, ...others] = [...(before?.lines ?? []), ...own] as [OrderLine, ...OrderLine[]];
  const mailed = [line, ...others] as const;
  const all = [...joined, ...mailed];
  const values = {
    ...valuesOf(context, line, language, more),
    smart_count: mailed.length,
    ...(NAMES_ITEMS.has(kind)
      ? { items: mailed.map((one) => formatItem(context, one, language, kind)).join('\n') }
      : {}),
    ...(together && sumsOf(context, kind, mailed, language)),
  };
  const texts = {
    order: line.orderNo,
    package: line.packageName,
    package_ar: line.packageName_ar,
    vendor: line.providerTitle,
    vendor_ar: line.providerTitle_ar,
    start: momentToWire(line.start),
    count: all.length,
    ...((together || joined.length > 0) && all.length > 1 && { lines: all.map(({ id }) => id) }),
    ...timesToWire(more),
    ...(isOverOrders(kind) && { amount: transferOf(mailed) }),
  };
  const path = more.path ?? pathOf(mailed);
  const shown = more.path ?? pathOf(all);
  if (!before) {
    const due = dueOf(context, user, mailed, more);
    const delivered = deliver(context, user, language, {
      kind,
      line: line.id,
      texts,
      values,
      path,
      shown,
      answers,
      due,
    });
    rememberNotified(context, user, kind, { ...delivered, lines: mailed, joined });
    return;
  }
  rememberNotified(context, user, kind, { ...before, lines: mailed, joined });
  const text_values = JSON.stringify({ ...texts, path: shown });
  context.system.setValues('Husainia Notification', before.notification, { text_values });
  for (const message of before.messages) rewriteMail(context, message, { values, path });
}

/**
 * When it would be too late for a message about lines: the earliest time by which an answer or the reader's payment is due, or a booking
 * begins that has not ended yet; undefined if nothing is.
 */
function dueOf(
  context: RequestContext,
  reader: string,
  lines: readonly OrderLine[],
  { until }: NewsValues,
): Instant | undefined {
  const now = getNow(context);
  const times = lines.flatMap(({ status, user, deadline, start, end = start }) => {
    const waits = getDeadlineName(status);
    const isAwaited = waits === 'answer' || (waits === 'pay' && user === reader);
    return [isAwaited ? deadline : undefined, end >= now ? start : undefined];
  });
  const known = [...times, until].filter((time) => time !== undefined);
  return known.length ? Math.min(...known) : undefined;
}

/** The page where a provider or staff read about one line, or several. */
const officePath = (lines: readonly OrderLine[]): string =>
  lines.length === 1 ? backOfficeOrderPath(lines[0]?.id ?? '') : paths.orders;

/** The page where a provider reads about a transfer. */
const earningsPath = (lines: readonly OrderLine[]): string =>
  lines.length === 1 ? officePath(lines) : providerPaths.earnings;

/**
 * Notifies an account of an event that belongs to no line.
 * @param details where to go; of a provider's start both titles, and the start in the API's format; of a document both titles, its last day or
 * a note; otherwise the note or other values of its email
 */
export function notifyAccount(
  context: RequestContext,
  user: string,
  kind: AccountNews,
  details: { path: string } & (
    | { vendor: string; vendor_ar: string; start: string }
    | { title: string; title_ar: string; date?: Day; note?: string }
    | { note?: string; items?: string }
  ),
): void {
  const language = languages(context)(user);
  if (!language) return;
  const values = (): MailValues => {
    if ('start' in details)
      return {
        provider: inLanguage(details, 'vendor', language),
        time: startTexts(context)(parseInstant(details.start), language),
      };
    if ('title' in details)
      return {
        document: inLanguage(details, 'title', language),
        date: details.date ? formatDate(details.date, language) : '',
        note: details.note ?? '',
      };
    return { note: details.note ?? '', items: details.items ?? '' };
  };
  deliver(context, user, language, { kind, texts: details, values: values(), path: details.path });
}

/** The page where a customer reads about one line, or several. */
const customerPath = (lines: readonly OrderLine[]): string =>
  lines.length === 1 ? orderPath(lines[0]?.id ?? '') : paths.orders;

/** Notifies the line's customer, in the transaction of the event. */
export function notifyCustomer(context: RequestContext, line: OrderLine, news: OrderNews, more?: NewsValues): void {
  if (line.user) notify(context, line.user, news, [line], customerPath, more);
}

/** Notifies the line's provider. The email contains nothing about the customer except what the line shows (B3). */
export function notifyProvider(context: RequestContext, line: OrderLine, news: OrderNews, more?: NewsValues): void {
  const user = providerUsers(context)(line);
  const answers = ASKS_FOR_ANSWER.has(news) && line.status === STATUS.pendingVerification;
  if (user) notify(context, user, news, [line], isOverOrders(news) ? earningsPath : officePath, more, answers);
}

/** Notifies every staff account that is not suspended, about one line or several at once. */
export function notifyStaff(
  context: RequestContext,
  about: OrderLine | readonly OrderLine[],
  news: OrderNews,
  more?: NewsValues,
): void {
  const lines = [about].flat();
  const accounts = context.system.list('User', {
    fields: ['name'],
    filters: [
      ['role_profile_name', '=', STAFF],
      ['user_status', '=', ACCOUNT.active],
    ],
    order_by: 'name asc',
    limit_page_length: 0,
  });
  for (const { name } of accounts) notify(context, name, news, lines, officePath, more);
}

/** Notifies the customer that an order was sent, or that staff sent it for them, once for the whole order. */
export function notifyOrderSent(context: RequestContext, lines: readonly OrderLine[]): void {
  const [first] = lines;
  const news = context.session.bookedBy ? 'booked_for_you' : 'request_sent';
  if (first?.user) notify(context, first.user, news, lines, () => customerPath(lines));
}

/** Notifies each provider of an order about the requests. */
export function notifyOrderReceived(context: RequestContext, lines: readonly OrderLine[]): void {
  for (const [user, own] of Map.groupBy(lines, providerUsers(context))) {
    // Several nights are answered together, after login: a link is for one line only.
    if (user) notify(context, user, 'request_received', own, officePath, {}, own.length === 1);
  }
}
