import { type Fils, formatMoney, sumMoney } from '../../../domain/money/money.ts';
import { amountOfPayment } from '../../../domain/order/amountDue.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { LINE_TYPE, STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, orderPath, paths, vendorPaths } from '../../../domain/paths.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { inLanguage, type Language } from '../../../domain/text/format.ts';
import { type Day, formatDate, type Instant, momentToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MailValues } from '../accounts/email/mailText.ts';
import { rewriteMail } from '../accounts/email/outbox.ts';
import { accountLanguage } from '../accounts/sql/accounts.ts';
import { KINDS, toKind } from '../common/lineKinds.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import { STAFF } from '../common/roles.ts';
import { translate } from '../common/translations.ts';
import { wordsWhere } from '../orders/lines.ts';
import { getDeliveryFee } from '../orders/sql/orders.ts';
import { vendorUser } from '../vendors/sql/vendors.ts';
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
import { isOverOrders, isToldTogether, keepTold, takeUnread, toldBefore } from './notificationBatching.ts';
import type { AccountNews, OrderNews } from './notificationTypes.ts';

/** What some news say beside the line. */
export interface NewsValues {
  /** Free starts on the wire. */
  starts?: readonly string[];
  /** The gateway's transaction, the bank's of a payout, or a complaint's number. */
  reference?: string;
  /** Default: the line's own note. */
  note?: string;
  /** Default: the line's total. */
  amount?: Fils;
  /** Of the amount, where it is not ours. */
  currency?: string;
  /** What the provider is left with, where that was decided; only they are told. */
  payout?: Fils;
  /** The day it happened. */
  day?: Day;
  /** Of a proposal: the start before, the proposed one, and until when an answer is waited for. */
  old?: Instant;
  proposed?: Instant | undefined;
  until?: Instant | undefined;
  /** The page it leads to, where that is not the line's. */
  path?: string;
}

/** News of a whole order: their mail names every line. */
const NAMES_ITEMS: ReadonlySet<OrderNews> = new Set(['request_sent', 'request_received']);

/** News of a waiting request whose mail lets the provider answer it without logging in (decisions H8). */
const ASKS_FOR_ANSWER: ReadonlySet<OrderNews> = new Set(['answer_soon', 'move_proposed']);

/** The languages of accounts, each looked up once in a request; undefined: no such account. */
const languages = memoizePerRequest((context) => {
  const known = new Map<string, Language | undefined>();
  return (user: string): Language | undefined => {
    if (!known.has(user)) known.set(user, accountLanguage(context.database, user));
    return known.get(user);
  };
});

/** The account of a line's provider, each looked up once in a request. */
const vendorUsers = memoizePerRequest((context) => {
  const known = new Map<string, string | undefined>();
  return ({ type, provider }: OrderLine): string | undefined => {
    const key = `${type} ${provider}`;
    const kind = toKind(type);
    if (kind && !known.has(key)) known.set(key, vendorUser(context.database, KINDS[kind].type, provider));
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
    vendor: inLanguage(line, 'providerTitle', language),
    package: inLanguage(line, 'packageName', language),
    time: startTexts(context)(line.start, language),
    moment: formatMoment(context, line, language),
    area: formatArea(line, language),
    deadline: timeTexts(context)(line.deadline, language),
    amount: formatMoney(line.total, language),
    reason,
    note: more.note ?? line.statusNote ?? '',
    times: readable(more.starts ?? [], language),
    reference: more.reference ?? '',
    old_time: startTexts(context)(more.old ?? line.start, language),
    new_time: startTexts(context)(more.proposed, language),
    until: timeTexts(context)(more.until, language),
    date: more.day ? formatDate(more.day, language) : '',
    ...(more.amount === undefined ? {} : { amount: formatAmount(more.amount, more.currency, language) }),
    money: moneyText(language, more),
  };
}

/** What becomes of the money of a booking that was decided about: the provider's part is told to the provider alone. */
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

/** The line whose time runs out first. */
const mostUrgent = (lines: readonly OrderLine[]): OrderLine | undefined =>
  lines.reduce<OrderLine | undefined>((first, line) => {
    if (!first || !line.deadline || !first.deadline) return first ?? line;
    return line.deadline < first.deadline ? line : first;
  }, undefined);

/** What paying some lines of an order takes, or took. */
function paymentOf(context: RequestContext, lines: readonly OrderLine[], order: string): Fils {
  const isCatering = ({ type }: Pick<OrderLine, 'type'>) => type === LINE_TYPE.restaurant;
  // Without a kitchen there is no delivery fee, and the other lines change nothing.
  if (!lines.some(isCatering)) return amountOfPayment(lines, [], 0);
  const own = new Set(lines.map(({ id }) => id));
  const others = wordsWhere(
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

/** What a message says of several lines: each by its name, and what they come to together. */
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

/** News as they are kept with their notification: their times as the wire has them. */
const timesToWire = ({ old, proposed, until, ...more }: NewsValues) => ({
  ...more,
  ...(old === undefined ? {} : { old: momentToWire(old) }),
  ...(proposed === undefined ? {} : { proposed: momentToWire(proposed) }),
  ...(until === undefined ? {} : { until: momentToWire(until) }),
});

/** What a provider is transferred for some lines. */
const transferOf = (lines: readonly OrderLine[]): Fils => sumMoney(lines.map(({ payout }) => payout));

/**
 * One notification and one mail of what happened to lines of one order; they name the first and count the others. What was told
 * of the same earlier in the transaction grows by these lines; a notification that its reader has not read yet grows by them as well.
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
  const together = isToldTogether(kind);
  const before = together ? toldBefore(context, user, kind, first) : undefined;
  const joined = before?.joined ?? takeUnread(context, user, kind, first);
  // what is mailed now; the notification also tells of what was told of before and not read
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
    const told = deliver(context, user, language, { kind, line: line.id, texts, values, path, shown, answers });
    keepTold(context, user, kind, { ...told, lines: mailed, joined });
    return;
  }
  keepTold(context, user, kind, { ...before, lines: mailed, joined });
  const text_values = JSON.stringify({ ...texts, path: shown });
  context.system.setValues('Husainia Notification', before.notification, { text_values });
  for (const message of before.messages) rewriteMail(context, message, { values, path });
}

/** Where a provider or staff reads of one line, or of several. */
const officePath = (lines: readonly OrderLine[]): string =>
  lines.length === 1 ? backOfficeOrderPath(lines[0]?.id ?? '') : paths.orders;

/** Where a provider reads of what was transferred. */
const earningsPath = (lines: readonly OrderLine[]): string =>
  lines.length === 1 ? officePath(lines) : vendorPaths.earnings;

/**
 * Tells an account what is of no line.
 * @param told where to go; of a provider's start both titles, and the start on the wire; the note or what else its mail names
 */
export function notifyAccount(
  context: RequestContext,
  user: string,
  kind: AccountNews,
  told: { path: string } & ({ vendor: string; vendor_ar: string; start: string } | { note?: string; items?: string }),
): void {
  const language = languages(context)(user);
  if (!language) return;
  const values: MailValues =
    'start' in told
      ? { vendor: inLanguage(told, 'vendor', language), time: startTexts(context)(parseInstant(told.start), language) }
      : { note: told.note ?? '', items: told.items ?? '' };
  deliver(context, user, language, { kind, texts: told, values, path: told.path });
}

/** Where a customer reads of one line, or of several. */
const customerPath = (lines: readonly OrderLine[]): string =>
  lines.length === 1 ? orderPath(lines[0]?.id ?? '') : paths.orders;

/** Tells the line's customer, in the transaction of what happened. */
export function notifyCustomer(context: RequestContext, line: OrderLine, news: OrderNews, more?: NewsValues): void {
  if (line.user) notify(context, line.user, news, [line], customerPath, more);
}

/** Tells the line's provider. Nothing of the customer but what the line shows is in the mail (decisions B3). */
export function notifyVendor(context: RequestContext, line: OrderLine, news: OrderNews, more?: NewsValues): void {
  const user = vendorUsers(context)(line);
  const answers = ASKS_FOR_ANSWER.has(news) && line.status === STATUS.pendingVerification;
  if (user) notify(context, user, news, [line], isOverOrders(news) ? earningsPath : officePath, more, answers);
}

/** Tells every staff account that is not suspended, of one line or of several at once. */
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

/** Tells the customer of a whole order at once that it was sent. */
export function tellOrderSent(context: RequestContext, lines: readonly OrderLine[]): void {
  const [first] = lines;
  const one = lines.length === 1;
  if (first?.user) notify(context, first.user, 'request_sent', lines, () => (one ? orderPath(first.id) : paths.orders));
}

/** Tells each provider of an order what is asked of him. */
export function tellOrderReceived(context: RequestContext, lines: readonly OrderLine[]): void {
  for (const [user, own] of Map.groupBy(lines, vendorUsers(context))) {
    // Several nights are answered together, after logging in: a link is of one line alone.
    if (user) notify(context, user, 'request_received', own, officePath, {}, own.length === 1);
  }
}
