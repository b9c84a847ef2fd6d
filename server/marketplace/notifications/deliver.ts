import type { Language } from '../../../domain/text/format.ts';
import { type Instant, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import { quietUntil } from '../../../domain/time/quietHours.ts';
import type { RequestContext } from '../../ports/context.ts';
import { isInvitationOpen } from '../accounts/accounts.ts';
import { getChannels } from '../accounts/channels/subscriptions.ts';
import type { MailValues } from '../accounts/email/mailText.ts';
import { DOOR_CODE, queueMail, queueShort } from '../accounts/email/outbox.ts';
import { getQuietHours } from '../accounts/quietHours.ts';
import { getNow } from '../common/clock.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import type { SentNotification } from './notificationBatching.ts';
import type { AccountNews, OrderNews } from './notificationTypes.ts';
import { SHORT } from './pushTemplates.ts';
import { notificationCount, removeOldest } from './sql/notifications.ts';

const KEPT = 200;
/** How many notifications above the limit may exist before the oldest are deleted together. */
const SLACK = 20;

/** Deletes an account's oldest notifications above the limit; counted once per request. */
const counted = memoizePerRequest((context) => {
  const counts = new Map<string, number>();
  return (user: string): void => {
    const count = counts.has(user) ? (counts.get(user) ?? 0) + 1 : notificationCount(context.database, user);
    if (count > KEPT + SLACK) removeOldest(context, user, count - KEPT);
    counts.set(user, count > KEPT + SLACK ? KEPT : count);
  };
});

/** Kinds whose email has the host's door code, which is computed when it is sent and stored nowhere (J3). */
const HAS_DOOR_CODE: ReadonlySet<OrderNews | AccountNews> = new Set(['door_code']);

/** Whether an account has no password yet, each looked up once per request: its emails lead to the page where its owner chooses one. */
const invited = memoizePerRequest((context) => {
  const known = new Map<string, boolean>();
  return (user: string): boolean => {
    const account = known.has(user) ? undefined : context.system.find('User', user);
    if (account) known.set(user, isInvitationOpen(account));
    return known.get(user) ?? false;
  };
});

interface News {
  kind: OrderNews | AccountNews;
  line?: string;
  texts: object;
  values: MailValues;
  path: string;
  /** Where the notification leads, if not to the email's page: it may be about more than its email. */
  shown?: string;
  /** The provider can answer the line from the email without logging in. */
  answers?: boolean;
  /** When it is too late for it: an answer or a payment is due, or the booking begins. */
  due?: Instant | undefined;
}

/** The channels of an account in addition to email, each looked up once per request. */
const channels = memoizePerRequest((context) => {
  const known = new Map<string, ReturnType<typeof getChannels>>();
  return (user: string): ReturnType<typeof getChannels> => {
    const own = known.get(user) ?? getChannels(context, user);
    known.set(user, own);
    return own;
  };
});

/** When short messages to an account may be sent, if not now: after its quiet hours, unless it would be too late then (J9). */
function quietEnd(context: RequestContext, user: string, due: Instant | undefined): { sendAfter?: string } {
  const end = quietUntil(getNow(context), getQuietHours(context, user));
  return end === undefined || (due !== undefined && due <= end) ? {} : { sendAfter: instantToWire(end) };
}

/** Creates a notification, its email, and a short message for each channel that the account has chosen. */
export function deliver(
  context: RequestContext,
  user: string,
  language: Language,
  { kind, line, texts, values, path, shown = path, answers, due }: News,
): SentNotification {
  const { name } = context.system.append({
    doctype: 'Husainia Notification',
    user,
    kind,
    ...(line ? { order_progress: line } : {}),
    text_values: JSON.stringify(shown === path ? texts : { ...texts, path: shown }),
  });
  counted(context)(user);
  const purpose = answers ? 'answer_line' : HAS_DOOR_CODE.has(kind) ? DOOR_CODE : undefined;
  const computed =
    purpose && line ? ({ purpose, line } as const) : invited(context)(user) ? ({ purpose: 'invite' } as const) : {};
  const mail = queueMail(context, { to: user, user, language, template: kind, values, path, ...computed });
  const template = SHORT[kind];
  const short = template
    ? channels(context)(user).map((channel) =>
        queueShort(context, channel, { user, language, template, path, ...quietEnd(context, user, due) }),
      )
    : [];
  return { notification: name, messages: [mail, ...short] };
}
