import type { OrderLine } from '../../../domain/order/lineWire.ts';
import type { RequestContext } from '../../ports/context.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import { linesOfOrder } from '../orders/lines.ts';
import type { OrderNews } from './notificationTypes.ts';
import { removeNotifications } from './sql/notifications.ts';

/** Events of several lines of an order that one action causes and one message reports: ten nights cause one message, not ten. */
const TOGETHER: ReadonlySet<OrderNews> = new Set([
  'request_approved',
  'approved_for_you',
  'accepted_for_you',
  'request_expired',
  'request_missed',
  'proposal_expired',
  'proposal_missed',
  'payment_expired',
  'payment_received',
  'order_paid',
  'answer_soon',
  'pay_soon',
  'payout_paid',
]);
/** Also for lines of several orders: one transfer is one message, however many bookings it pays. */
const OVER_ORDERS: ReadonlySet<OrderNews> = new Set(['payout_paid']);
/** Answers of the providers of one majlis, which arrive one by one: until the host has read the first, the others are added to it. */
const JOINED: ReadonlySet<OrderNews> = new Set([
  'request_approved',
  'request_rejected',
  'request_expired',
  'proposal_expired',
]);

/** A notification and its messages: its email, and those of other channels. */
export interface SentNotification {
  notification: string;
  messages: string[];
}

interface SentLines extends SentNotification {
  /** The lines of this transaction's notification and email. */
  lines: readonly OrderLine[];
  /** Earlier lines that the notification includes and its email does not. */
  joined: readonly OrderLine[];
}

/** The lines when each was reported: reading them again with every further line would take quadratic time. */
const reported = memoizePerRequest(() => new Map<string, SentLines>());

const keyOf = (user: string, kind: OrderNews, { orderNo, payoutReference }: OrderLine): string =>
  [user, kind, OVER_ORDERS.has(kind) ? payoutReference : orderNo].join('\n');

/** Whether such events of an order are reported together. */
export const isBatched = (kind: OrderNews): boolean => TOGETHER.has(kind);

/** Whether such events of several orders are reported together. */
export const isOverOrders = (kind: OrderNews): boolean => OVER_ORDERS.has(kind);

/** Remembers a report about some lines, for further lines in the same transaction. */
export function rememberNotified(
  context: RequestContext,
  user: string,
  kind: OrderNews,
  {
    lines,
    joined,
    ...one
  }: SentNotification & { lines: readonly [OrderLine, ...OrderLine[]]; joined: readonly OrderLine[] },
): void {
  if (TOGETHER.has(kind)) reported(context).set(keyOf(user, kind, lines[0]), { ...one, lines, joined });
}

/**
 * The earlier report of this transaction, and its lines. The notification itself lists them: a report in a savepoint that was rolled back
 * is not in it.
 */
export function findNotified(
  context: RequestContext,
  user: string,
  kind: OrderNews,
  line: OrderLine,
): SentLines | undefined {
  const before = reported(context).get(keyOf(user, kind, line));
  const stored = before && context.system.find('Husainia Notification', before.notification);
  if (!stored) return undefined;
  const names = new Set(notifiedLines(stored));
  return { ...before, lines: before.lines.filter(({ id }) => names.has(id)) };
}

/**
 * Deletes a host's unread notification of the same kind about the same order, so that one notification covers both.
 * @returns its lines that are still in the same state as this one
 */
export function takeUnread(context: RequestContext, user: string, kind: OrderNews, line: OrderLine): OrderLine[] {
  if (!JOINED.has(kind)) return [];
  const siblings = linesOfOrder(context, line.orderNo);
  const unread = context.system.list('Husainia Notification', {
    fields: ['name', 'order_progress', 'text_values'],
    filters: [
      ['user', '=', user],
      ['kind', '=', kind],
      ['read_at', 'is', 'not set'],
      ['order_progress', 'in', siblings.map(({ id }) => id)],
    ],
    order_by: 'creation asc',
    limit_page_length: 0,
  });
  const names = unread.flatMap(notifiedLines);
  removeNotifications(
    context.database,
    unread.map(({ name }) => name),
  );
  return siblings.filter((one) => one.id !== line.id && names.includes(one.id) && one.status === line.status);
}

/** The names of the lines in a notification. */
export function notifiedLines(notification: { order_progress: string | null; text_values: unknown }): string[] {
  const text = notification.text_values;
  const values = (typeof text === 'string' ? JSON.parse(text) : text) as { lines?: string[] } | null;
  return values?.lines ?? (notification.order_progress ? [notification.order_progress] : []);
}
