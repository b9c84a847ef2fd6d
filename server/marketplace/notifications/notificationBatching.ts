import type { OrderLine } from '../../../domain/order/lineWire.ts';
import type { RequestContext } from '../../ports/context.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import { linesOfOrder } from '../orders/lines.ts';
import type { OrderNews } from './notificationTypes.ts';
import { removeNotifications } from './sql/notifications.ts';

/** What happens to several lines of an order in one act, and is told once: ten nights are one message, not ten. */
const TOGETHER: ReadonlySet<OrderNews> = new Set([
  'request_approved',
  'approved_for_you',
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
/** Of a provider's lines of several orders, too: a transfer is one message, however many bookings it pays. */
const OVER_ORDERS: ReadonlySet<OrderNews> = new Set(['payout_paid']);
/** Answers of the providers of one majlis, which come one by one: as long as the host has not read the first, the others join it. */
const JOINED: ReadonlySet<OrderNews> = new Set([
  'request_approved',
  'request_rejected',
  'request_expired',
  'proposal_expired',
]);

/** A notification and the messages of the same: its mail, and what leaves by other channels. */
export interface Told {
  notification: string;
  messages: string[];
}

interface ToldLines extends Told {
  /** What was told of in this transaction, by notification and mail. */
  lines: readonly OrderLine[];
  /** What the notification told of before it, and its mail does not. */
  joined: readonly OrderLine[];
}

/** The lines as they stood when each was told of: to read them again with every further line costs the square of their number. */
const told = memoizePerRequest(() => new Map<string, ToldLines>());

const keyOf = (user: string, kind: OrderNews, { orderNo, payoutReference }: OrderLine): string =>
  [user, kind, OVER_ORDERS.has(kind) ? payoutReference : orderNo].join('\n');

/** Are such news of an order told together? */
export const isToldTogether = (kind: OrderNews): boolean => TOGETHER.has(kind);

/** Are they of lines of several orders? */
export const isOverOrders = (kind: OrderNews): boolean => OVER_ORDERS.has(kind);

/** Keeps what was told of some lines, for those that follow in the same transaction. */
export function keepTold(
  context: RequestContext,
  user: string,
  kind: OrderNews,
  { lines, joined, ...one }: Told & { lines: readonly [OrderLine, ...OrderLine[]]; joined: readonly OrderLine[] },
): void {
  if (TOGETHER.has(kind)) told(context).set(keyOf(user, kind, lines[0]), { ...one, lines, joined });
}

/**
 * What was told of the same before in this transaction, and of which lines. The notification itself says which: what was told
 * of a line in a savepoint that was undone is not there.
 */
export function toldBefore(
  context: RequestContext,
  user: string,
  kind: OrderNews,
  line: OrderLine,
): ToldLines | undefined {
  const before = told(context).get(keyOf(user, kind, line));
  const stored = before && context.system.find('Husainia Notification', before.notification);
  if (!stored) return undefined;
  const names = new Set(linesTold(stored));
  return { ...before, lines: before.lines.filter(({ id }) => names.has(id)) };
}

/**
 * Takes back what a host has not read yet of the same news of the same order, so that one notification tells of both.
 * @returns its lines, those that still stand as this one does
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
  const names = unread.flatMap(linesTold);
  removeNotifications(
    context.database,
    unread.map(({ name }) => name),
  );
  return siblings.filter((one) => one.id !== line.id && names.includes(one.id) && one.status === line.status);
}

/** The names of the lines that a notification tells of. */
export function linesTold(notification: { order_progress: string | null; text_values: unknown }): string[] {
  const text = notification.text_values;
  const values = (typeof text === 'string' ? JSON.parse(text) : text) as { lines?: string[] } | null;
  return values?.lines ?? (notification.order_progress ? [notification.order_progress] : []);
}
