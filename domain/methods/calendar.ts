import * as v from 'valibot';
import { SUN_TIMES } from '../calendar/prayers.ts';
import type { Status } from '../order/orderStatus.ts';
import { parseDay } from '../time/kuwaitTime.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, noInput, optionalText, text, wholeNumber } from './schemas.ts';

/** The active bookings of one of the user's orders as a calendar file. */
export const calendarFile = method({
  name: 'husainia.api.calendar_file',
  verb: 'GET',
  roles: CALLERS.customer,
  input: v.object({ order: text, language: optionalText }),
  output: v.string(),
  at: 'file',
  fileType: 'text/calendar',
});

/** When the account's calendar feed was created. Only `makeCalendarFeed` returns the URL. */
export const calendarFeed = method({
  name: 'husainia.api.calendar_feed',
  verb: 'GET',
  roles: CALLERS.ownAccounts,
  input: noInput,
  output: v.strictObject({ since: v.nullable(v.string()) }),
});

/** Creates a new feed URL and disables the previous one. The response holds a secret, so it isn't stored for repeats. */
export const makeCalendarFeed = method({
  name: 'husainia.api.make_calendar_feed',
  verb: 'POST',
  roles: CALLERS.ownAccounts,
  key: 'ignored',
  perHour: 10,
  input: noInput,
  output: v.strictObject({ path: v.string() }),
});

/** Disables the feed. */
export const endCalendarFeed = method({
  name: 'husainia.api.end_calendar_feed',
  verb: 'POST',
  roles: CALLERS.ownAccounts,
  input: noInput,
  output: v.strictObject({ since: v.null() }),
});

/** The minute of each day for four years, for `minuteReader`. */
const minutes = v.strictObject({ from: v.string(), first: v.number(), steps: v.string() });

/** Prayer and sunrise times for four years. The app groups starts by them and offers them as starts. */
export const prayerTimes = method({
  name: 'husainia.api.get_prayer_times',
  verb: 'GET',
  roles: CALLERS.everybody,
  input: noInput,
  output: v.strictObject(v.entriesFromList(SUN_TIMES, minutes)),
});

/** Previews a moon decision: the lines bound to the nights of the month, each with its new evening. */
export const previewMonth = method({
  name: 'husainia.api.preview_month',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({
    hijri_year: wholeNumber(),
    hijri_month: wholeNumber(),
    starts_on: v.pipe(
      text,
      v.check((value) => parseDay(value) !== undefined, refusalMessage('errors.format')),
      v.transform((value) => parseDay(value) ?? value),
    ),
  }),
  output: v.strictObject({
    // bound to a night of the month, and in the future
    lines: v.number(),
    stays: v.number(),
    // to be asked; the confirmed evening is free
    free: v.number(),
    // their provider can't come on it
    taken: v.number(),
    by_status: v.strictObject({ PV: v.number(), PP: v.number(), PC: v.number() }),
    // lines to ask, and lines asked and not answered, by start; at most 100
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
