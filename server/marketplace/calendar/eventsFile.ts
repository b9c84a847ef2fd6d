import { publicFilters } from '../../../domain/access.ts';
import { eventName, getEventEvening } from '../../../domain/calendar/eventDay.ts';
import { type CalendarEntry, formatCalendar } from '../../../domain/calendar/ics.ts';
import { eventsPath } from '../../../domain/paths.ts';
import { inLanguage, type Language } from '../../../domain/text/format.ts';
import {
  addDays,
  formatDate,
  formatTime,
  formatWeekday,
  getDay,
  parseInstant,
  SECOND,
} from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { formatHijriName, getNights } from '../common/nights.ts';
import { refuse } from '../common/refuse.ts';
import { translate } from '../common/translations.ts';
import type { Reading } from './lineEntry.ts';

const DAYS_BACK = 90;
const MAX_EVENTS = 500;

/** The night of an event in words; '' if it has none. */
function nightText(context: RequestContext, evening: string | undefined, language: Language): string {
  if (!evening) return '';
  return translate(language, 'storefront.event.night', {
    date: `${formatWeekday(evening, language)} ${formatDate(evening, language)}`,
    time: formatTime(getNights(context).maghribOf(evening), language),
  });
}

/** The iCalendar sequence, which grows whenever staff or the moon changes an event: the seconds since its creation. */
const sequenceOf = ({ creation, modified }: { creation: string; modified: string }): number =>
  Math.max(0, Math.round(((parseInstant(modified) ?? 0) - (parseInstant(creation) ?? 0)) / SECOND));

/**
 * GET /calendar/events.ics: the published events of the last months and the future, or one event.
 * @throws DoesNotExistError for an event that does not exist or is not published
 */
export function eventsCalendar(
  context: RequestContext,
  { name, publicUrl, language }: Reading & { name: string | undefined },
): string {
  const now = getNow(context);
  const filters = name ? [['name', '=', name]] : [['event_date', '>=', addDays(getDay(now), -DAYS_BACK)]];
  const events = context.system.list('Event Listing', {
    fields: ['*'],
    filters: [...publicFilters('Event Listing'), ...filters],
    order_by: 'event_date asc',
    limit_page_length: MAX_EVENTS,
  });
  if (name && events.length === 0) refuse('DoesNotExistError', 'common.gone');
  const entries = events.map((event): CalendarEntry => {
    const hijri = formatHijriName(eventName(event, getNights(context)), language);
    const lines = [
      hijri,
      nightText(context, getEventEvening(event), language),
      inLanguage(event, 'event_description', language),
    ];
    return {
      uid: `${event.name}@${new URL(publicUrl).hostname}`,
      sequence: sequenceOf(event),
      when: { day: event.event_date },
      title: inLanguage(event, 'event_name', language),
      description: lines.filter(Boolean).join('\n'),
      url: `${publicUrl}${eventsPath(event.event_date.slice(0, 7))}`,
    };
  });
  return formatCalendar(translate(language, 'calendar.events_name'), entries, now);
}
