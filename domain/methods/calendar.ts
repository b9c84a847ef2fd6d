import * as v from 'valibot';
import { SUN_TIMES } from '../calendar/prayers.ts';
import { CALLERS, method } from './definition.ts';
import { nothing, optionalText, text } from './parts.ts';

/** One own booking as a calendar file. */
export const bookingFile = method({
  name: 'husainia.api.calendar_file',
  verb: 'GET',
  roles: CALLERS.customer,
  input: v.object({ name: text, language: optionalText }),
  answer: v.string(),
  at: 'file',
});

/** Since when the account has a calendar feed; the address itself is told once, by `makeCalendarFeed`. */
export const calendarFeed = method({
  name: 'husainia.api.calendar_feed',
  verb: 'GET',
  roles: CALLERS.ownAccounts,
  input: nothing,
  answer: v.strictObject({ since: v.nullable(v.string()) }),
});

/** Makes the feed's address anew, so that the one before ends. It is told once, so no answer of it is kept. */
export const makeCalendarFeed = method({
  name: 'husainia.api.make_calendar_feed',
  verb: 'POST',
  roles: CALLERS.ownAccounts,
  key: 'ignored',
  perHour: 10,
  input: nothing,
  answer: v.strictObject({ path: v.string() }),
});

/** Ends the feed. */
export const endCalendarFeed = method({
  name: 'husainia.api.end_calendar_feed',
  verb: 'POST',
  roles: CALLERS.ownAccounts,
  input: nothing,
  answer: v.strictObject({ since: v.null() }),
});

/** The minute of each day of four years, as `minuteReader` reads it. */
const minutes = v.strictObject({ from: v.string(), first: v.number(), steps: v.string() });

/** The minutes of the prayers and of sunrise where the site is: by them starts are grouped and may be chosen. */
export const prayerTimes = method({
  name: 'husainia.api.get_prayer_times',
  verb: 'GET',
  roles: CALLERS.everybody,
  input: nothing,
  answer: v.strictObject(v.entriesFromList(SUN_TIMES, minutes)),
});
