import type { Language } from '../../domain/format.ts';
import { inLanguage } from '../../domain/format.ts';
import { formatDateTime, parseInstant } from '../../domain/kuwaitTime.ts';
import { formatMoney } from '../../domain/money.ts';
import { backOfficeOrderPath, orderPath } from '../../domain/paths.ts';
import type { RequestContext } from '../frappe/types.ts';
import { filsOf, KINDS, kindOf, languageOf } from './kinds.ts';
import type { Line } from './lines.ts';
import { queueMail } from './mail.ts';
import { translate } from './refuse.ts';

/** What happened, as the mails' texts are named: `mails.order.{event}` for the customer, `mails.vendor_order.{event}` for the provider. */
export type OrderNews =
  | 'requested'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'answer_lapsed'
  | 'unavailable'
  | 'paid'
  | 'payment_lapsed'
  | 'arrived'
  | 'delivered'
  | 'payment_refunded'
  | 'change_asked';

const KEPT = 200;

function valuesOf(line: Line, language: Language): Record<string, string> {
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
  };
}

function notify(context: RequestContext, user: string, kind: string, line: Line, path: string): void {
  const account = context.system.find('User', user);
  if (!account) return;
  const language = languageOf(account);
  const values = valuesOf(line, language);
  context.system.insert({
    doctype: 'Husainia Notification',
    user,
    kind,
    order_progress: line.name,
    values: JSON.stringify({ order: line.order_no, package: line.packagename, start: line.slot_start }),
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
export function tellCustomer(context: RequestContext, line: Line, news: OrderNews): void {
  if (line.user) notify(context, line.user, `order.${news}`, line, orderPath(line.name));
}

/** Tells the line's provider. Nothing of the customer but what the line shows is in the mail (decisions B3). */
export function tellVendor(context: RequestContext, line: Line, news: OrderNews): void {
  const kind = kindOf(line.type);
  const vendor = kind && context.system.find(KINDS[kind].type, line.doc_name);
  if (vendor?.user) notify(context, String(vendor.user), `vendor_order.${news}`, line, backOfficeOrderPath(line.name));
}
