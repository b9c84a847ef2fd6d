import { formatCalendar } from '../../../domain/calendar/ics.ts';
import * as calendar from '../../../domain/methods/calendar.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import { toLanguage } from '../../../domain/text/format.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { refuse } from '../common/refuse.ts';
import { translate } from '../common/translations.ts';
import { linesOfOrder } from '../orders/lines.ts';
import { endFeed, feedSince, makeFeed } from './feed.ts';
import { toOwnEntry } from './lineEntry.ts';

/** The customer's bookings as calendar files, and an account's feed. @param publicUrl the start of the entries' links */
export const calendarHooks = (publicUrl: string): Hooks => ({
  methods: {
    ...implement(calendar.calendarFile, ({ order, language: requestedLanguage }, context) => {
      const { name } = context.documents.get('Order', order);
      const language = toLanguage(requestedLanguage || context.system.get('User', context.session.user).language);
      const lines = linesOfOrder(context, name).filter(({ status }) => !isLost(status));
      if (lines.length === 0) refuse('DoesNotExistError', 'common.gone');
      const entries = lines.map((line) => toOwnEntry(context, line, { publicUrl, language }));
      const content = formatCalendar(translate(language, 'calendar.feed_name'), entries, getNow(context));
      return { kind: 'reply', file: { content, type: 'text/calendar; charset=utf-8', name: `majlis-${name}.ics` } };
    }),
    ...implement(calendar.calendarFeed, (_input, context) => ({ since: feedSince(context) ?? null })),
    ...implement(calendar.makeCalendarFeed, (_input, context) => ({ path: makeFeed(context) })),
    ...implement(calendar.endCalendarFeed, (_input, context) => {
      endFeed(context, context.session.user);
      return { since: null };
    }),
  },
});
