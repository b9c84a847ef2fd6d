import type { RequestContext } from '../../host/context.ts';
import { oncePerRequest } from '../common/oncePerRequest.ts';
import type { Line } from '../orders/lines.ts';
import type { OrderNews } from './orderNews.ts';

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
]);
/** News whose sentence names the provider: of two providers there are two messages. */
const OF_ONE_PROVIDER: ReadonlySet<OrderNews> = new Set(['request_approved', 'request_expired', 'proposal_expired']);

/** A notification and the messages of the same: its mail, and what leaves by other channels. */
export interface Told {
  notification: string;
  messages: string[];
}

/** The lines as they stood when each was told of: to read them again with every further line costs the square of their number. */
const told = oncePerRequest(() => new Map<string, Told & { lines: readonly Line[] }>());

const keyOf = (user: string, kind: OrderNews, { order_no, doc_name }: Line): string =>
  [user, kind, order_no, OF_ONE_PROVIDER.has(kind) ? doc_name : ''].join('\n');

/** Are such news of an order told together? */
export const isToldTogether = (kind: OrderNews): boolean => TOGETHER.has(kind);

/** Keeps what was told of some lines, for those that follow in the same transaction. */
export function keepTold(
  context: RequestContext,
  user: string,
  kind: OrderNews,
  lines: readonly [Line, ...Line[]],
  one: Told,
): void {
  if (TOGETHER.has(kind)) told(context).set(keyOf(user, kind, lines[0]), { ...one, lines });
}

/**
 * What was told of the same before in this transaction, and of which lines. The notification itself says which: what was told
 * of a line in a savepoint that was undone is not there.
 */
export function toldBefore(
  context: RequestContext,
  user: string,
  kind: OrderNews,
  line: Line,
): (Told & { lines: Line[] }) | undefined {
  const before = told(context).get(keyOf(user, kind, line));
  const stored = before && context.system.find('Husainia Notification', before.notification);
  if (!stored) return undefined;
  const names = new Set(linesTold(stored));
  return { ...before, lines: before.lines.filter(({ name }) => names.has(name)) };
}

/** The names of the lines that a notification tells of. */
export function linesTold(notification: { order_progress: string | null; text_values: unknown }): string[] {
  const text = notification.text_values;
  const values = (typeof text === 'string' ? JSON.parse(text) : text) as { lines?: string[] } | null;
  return values?.lines ?? (notification.order_progress ? [notification.order_progress] : []);
}
