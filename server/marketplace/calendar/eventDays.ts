import { parseHijriDate } from '../../../domain/calendar/eventDay.ts';
import { nightsFrom } from '../../../domain/calendar/nights.ts';
import { plainSigns } from '../../../domain/text/textInput.ts';
import { addDays } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import { readText } from '../common/inputValues.ts';
import { nightRules } from '../common/nights.ts';
import { refuse } from '../common/refuse.ts';

const SETTINGS = 'Husainia Settings';
/** Days. A larger distance between an event's civil and Hijri date is intended. */
const FARTHEST = 2;

/** Moves every event with a Hijri date to the civil day on which it now falls, including its night. */
function followMoon(context: RequestContext): void {
  const { hijri_offset_days } = context.system.get(SETTINGS, SETTINGS);
  const { months } = nightsFrom(nightRules(context), hijri_offset_days ?? 0);
  const events = context.system.list('Event Listing', {
    fields: ['name', 'event_date', 'hijri_date'],
    filters: [['hijri_date', 'is', 'set']],
    limit_page_length: 0,
  });
  for (const { name, event_date, hijri_date } of events) {
    const date = parseHijriDate(hijri_date);
    const day = date && months.dayOf(date);
    if (!day || day === event_date) continue;
    if (day < addDays(event_date, -FARTHEST) || day > addDays(event_date, FARTHEST)) continue;
    context.system.setValues(
      'Event Listing',
      name,
      { event_date: day, night_of: addDays(day, -1) },
      { touchModified: true },
    );
  }
}

const follow: DocumentHandler = (_doc, context) => followMoon(context);
const followOffset: DocumentHandler = (doc, context, before) => {
  if (before && doc.hijri_offset_days !== before.hijri_offset_days) followMoon(context);
};

/** Checks that a Hijri date exists: year, month, and day as the calendar counts them. */
const assertHijriDate: DocumentHandler = (doc) => {
  const typed = plainSigns(readText(doc.hijri_date));
  doc.hijri_date = typed || null;
  const date = parseHijriDate(typed);
  const isOne = date && date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 30;
  if (typed && !isOne) refuse('ValidationError', 'errors.format', { fieldname: 'hijri_date' });
};

/** Keeps events on their Hijri dates when staff decide the start of a month. */
export const eventDayHooks: Hooks = {
  documentEvents: {
    'Event Listing': { validate: assertHijriDate },
    'Hijri Month': { on_update: follow, after_delete: follow },
    [SETTINGS]: { on_update: followOffset },
  },
};
