import { reminderMinutes, STATUS } from '../../../domain/order/orderProcess.ts';
import { messagePath } from '../../../domain/paths.ts';
import { DAY, instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { complaintsToRemind } from '../money/sql/payouts.ts';
import { notifiedLines } from '../notifications/notificationBatching.ts';
import type { OrderNews } from '../notifications/notificationTypes.ts';
import { notifyCustomer, notifyProvider, notifyStaff } from '../notifications/notify.ts';
import { getLine } from '../orders/lines.ts';
import { linesBetween, linesOfOrders, type ReminderLine, type ReminderQuery } from './sql/reminders.ts';

interface Reminder extends ReminderQuery {
  news: OrderNews;
  tell: ('customer' | 'vendor')[];
}

/** Before each deadline that someone can still meet, the day before the service, and two hours before it (A1). */
const REMINDERS: readonly Reminder[] = [
  {
    status: STATUS.pendingVerification,
    of: 'deadline',
    since: 'releasedAt',
    minutes: reminderMinutes('answer'),
    news: 'answer_soon',
    tell: ['vendor'],
  },
  {
    status: STATUS.paymentPending,
    of: 'deadline',
    since: 'approvedAt',
    minutes: reminderMinutes('pay'),
    news: 'pay_soon',
    tell: ['customer'],
  },
  {
    status: STATUS.paymentCompleted,
    of: 'start',
    since: 'paidAt',
    minutes: 24 * 60,
    news: 'service_soon',
    tell: ['customer', 'vendor'],
  },
  // the host's has the door code
  {
    status: STATUS.paymentCompleted,
    of: 'start',
    since: 'paidAt',
    minutes: 120,
    news: 'door_code',
    tell: ['customer'],
  },
  {
    status: STATUS.paymentCompleted,
    of: 'start',
    since: 'paidAt',
    minutes: 120,
    news: 'starts_soon',
    tell: ['vendor'],
  },
];

/** Lines whose instant is within the reminder's minutes, whose waiting began before that, and for which no reminder was sent. */
function linesToRemind(context: RequestContext, query: ReminderQuery): string[] {
  const now = getNow(context);
  const lead = query.minutes * MINUTE;
  const coming = linesBetween(context.database, query, instantToWire(now), instantToWire(now + lead))
    // The notification of a move already covers a line that moved into its last hours.
    .filter(({ instant, since, movedAt }) => {
      const waitingSince = query.of === 'start' && movedAt && since && movedAt > since ? movedAt : since;
      return waitingSince !== undefined && waitingSince <= instant - lead;
    });
  if (!coming.length) return [];
  const notifications = context.system.list('Husainia Notification', {
    fields: ['order_progress', 'text_values', 'kind', 'creation'],
    // Filters by line only: a query planner that knows only the kind would read all notifications of that kind. The notification about
    // several lines of an order is stored with one of them.
    filters: [
      ['order_progress', 'in', linesOfOrders(context.database, [...new Set(coming.map(({ orderNo }) => orderNo))])],
    ],
    limit_page_length: 0,
  });
  // A line that has moved gets a new reminder.
  const isTold = ({ id, movedAt }: ReminderLine) =>
    notifications.some(
      ({ kind, creation, ...notification }) =>
        kind === query.news &&
        notifiedLines(notification).includes(id) &&
        (query.of !== 'start' || (parseInstant(creation) ?? 0) >= (movedAt ?? 0)),
    );
  return coming
    .filter((line) => !isTold(line))
    .map(({ id }) => id)
    .sort();
}

/** Sends each reminder once when a deadline approaches. Called by the scheduler. */
export function remind(context: RequestContext): void {
  const now = instantToWire(getNow(context));
  for (const { tell, ...query } of REMINDERS)
    for (const name of linesToRemind(context, query)) {
      const line = getLine(context, name);
      if (tell.includes('vendor')) notifyProvider(context, line, query.news as OrderNews);
      if (tell.includes('customer')) notifyCustomer(context, line, query.news as OrderNews);
    }
  // Staff decide on a complaint, and get a daily reminder until then.
  for (const { name, line } of complaintsToRemind(context.database, instantToWire(getNow(context) - DAY))) {
    notifyStaff(context, getLine(context, line), 'complaint_waiting', { path: messagePath(name), reference: name });
    context.system.setValues('Contact Message', name, { reminded_at: now });
  }
}
