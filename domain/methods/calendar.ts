import * as v from 'valibot';
import { SUN_TIMES } from '../calendar/prayers.ts';
import type { Status } from '../order/orderStatus.ts';
import { parseDay } from '../time/kuwaitTime.ts';
import { CALLERS, method } from './definition.ts';
import { says } from './refusal.ts';
import { field, nothing, optionalText, text, whole } from './schemas.ts';

/** The bookings of an own order that stand, as a calendar file. */
export const calendarFile = method({
  name: 'husainia.api.calendar_file',
  verb: 'GET',
  roles: CALLERS.customer,
  input: v.object({ order: text, language: optionalText }),
  answer: v.string(),
  at: 'file',
  fileType: 'text/calendar',
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

/** What deciding a month would ask of bookings: the lines bound to its nights, each with the evening it would have. */
export const previewMonth = method({
  name: 'husainia.api.preview_month',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({
    hijri_year: whole(),
    hijri_month: whole(),
    starts_on: v.pipe(
      text,
      v.check((value) => parseDay(value) !== undefined, says('errors.format')),
      v.transform((value) => parseDay(value) ?? value),
    ),
  }),
  answer: v.strictObject({
    // bound to a night of the month, and still to come
    lines: v.number(),
    stays: v.number(),
    // to be asked, their true evening being free
    free: v.number(),
    // their provider cannot come on it
    taken: v.number(),
    by_status: v.strictObject({ PV: v.number(), PP: v.number(), PC: v.number() }),
    // those that would be asked, and those that were and have not answered, by their start; at most 100
    rows: v.array(
      v.strictObject({
        name: v.string(),
        status: field.text<Status>(),
        vendor_title: v.string(),
        vendor_title_ar: field.optional(),
        slot_start: v.string(),
        target: field.optional(),
        free: v.boolean(),
        moon_state: field.optional(),
      }),
    ),
  }),
});
