import type { Language } from '../../domain/format.ts';
import { inLanguage } from '../../domain/format.ts';
import { formatDateTime, parseInstant } from '../../domain/kuwaitTime.ts';
import { type Fils, formatMoney } from '../../domain/money.ts';
import { backOfficeOrderPath, orderPath } from '../../domain/paths.ts';
import type { RequestContext } from '../frappe/types.ts';
import { filsOf, KINDS, kindOf, languageOf } from './kinds.ts';
import type { Line } from './lines.ts';
import { queueMail } from './mail.ts';
import { translate } from './refuse.ts';

/** What happened: the name of a mail's text (`mails.{news}`) and the kind of a notification. */
export type OrderNews =
  | 'request_received'
  | 'request_sent'
  | 'request_approved'
  | 'request_rejected'
  | 'request_expired'
  | 'request_missed'
  | 'request_displaced'
  | 'payment_expired'
  | 'order_cancelled'
  | 'service_unavailable'
  | 'payment_received'
  | 'payment_late'
  | 'order_paid'
  | 'order_arrived'
  | 'order_delivered'
  | 'change_asked';

/** What some news say beside the line. */
export interface NewsValues {
  /** Free starts on the wire. */
  starts?: readonly string[];
  /** The gateway's transaction. */
  reference?: string;
  /** Default: the line's total. */
  amount?: Fils;
}

const KEPT = 200;

/** Starts on the wire as one text for reading. */
const readable = (starts: readonly string[], language: Language): string =>
  starts.map((start) => formatDateTime(parseInstant(start) ?? 0, language)).join(language === 'ar' ? '، ' : ', ');

function valuesOf(line: Line, language: Language, more: NewsValues): Record<string, string> {
  const start = parseInstant(line.slot_start);
  const deadline = parseInstant(line.deadline_at);
  const reason = line.status_reason ? translate(language, `orders.reason.${line.status_reason}`) : '';
  return {
    order: line.order_no,
    line: line.name,
    vendor: inLanguage(line, 'vendor_title', language),
    package: inLanguage(line, 'packagename', language),
    time: start === undefined ? '' : formatDateTime(start, language),
    deadline: deadline === undefined ? '' : formatDateTime(deadline, language),
    amount: formatMoney(filsOf(line.line_total), language),
    reason,
    note: line.status_note ?? '',
    times: readable(more.starts ?? [], language),
    reference: more.reference ?? '',
    ...(more.amount === undefined ? {} : { amount: formatMoney(more.amount, language) }),
  };
}

function notify(
  context: RequestContext,
  user: string,
  kind: OrderNews,
  line: Line,
  path: string,
  more: NewsValues = {},
): void {
  const account = context.system.find('User', user);
  if (!account) return;
  const language = languageOf(account);
  const values = valuesOf(line, language, more);
  context.system.insert({
    doctype: 'Husainia Notification',
    user,
    kind,
    order_progress: line.name,
    values: JSON.stringify({ order: line.order_no, package: line.packagename, start: line.slot_start, ...more }),
  });
  const old = context.system.list('Husainia Notification', {
    fields: ['name'],
    filters: [['user', '=', user]],
    order_by: 'creation desc',
    limit_start: KEPT,
    limit_page_length: 20,
  });
  for (const row of old) context.system.delete('Husainia Notification', String(row.name));
  queueMail(context, { to: user, user, language, template: kind, values, path });
}

/** Tells the line's customer, in the transaction of what happened. */
export function tellCustomer(context: RequestContext, line: Line, news: OrderNews, more?: NewsValues): void {
  if (line.user) notify(context, line.user, news, line, orderPath(line.name), more);
}

/** Tells the line's provider. Nothing of the customer but what the line shows is in the mail (decisions B3). */
export function tellVendor(context: RequestContext, line: Line, news: OrderNews): void {
  const kind = kindOf(line.type);
  const vendor = kind && context.system.find(KINDS[kind].type, line.doc_name);
  if (vendor?.user) notify(context, String(vendor.user), news, line, backOfficeOrderPath(line.name));
}
