import * as v from 'valibot';
import { publicSettingNames } from '../access.ts';
import type { NightRules } from '../calendar/nights.ts';
import type { Banner, Ocassion, PublicSettings, QaariZakreen, Restaurant } from '../generated/doctypes.gen.ts';
import { PROVIDER, WIRE } from '../order/orderDto.ts';
import { LINE_TYPE, type Status } from '../order/orderStatus.ts';
import { parseDay } from '../time/kuwaitTime.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, flag, jsonType, noInput, optionalText, record, text, unvalidated, wholeNumber } from './schemas.ts';
import { startsByDay } from './starts.ts';

/** What `get_settings` returns: the public settings (decisions C4), money in dinars, and other data that every browser needs. */
type SettingsResponse = PublicSettings & {
  /** The server's time in Kuwait. */
  now: string;
  /** Allowed hosts, with ports, of payment pages besides the site itself. */
  payment_hosts: readonly string[];
  /** The data for Hijri names. */
  nights: NightRules;
  /** The top restaurants, linked in the footer of every page. */
  top_restaurants: readonly (Pick<Restaurant, 'name'> & Partial<Pick<Restaurant, 'res_name' | 'res_name_ar'>>)[];
  /** Paths of content pages that are hidden, so nothing links to them. */
  hidden_pages: readonly string[];
};
const SETTINGS_ANSWERED = new Set([
  ...publicSettingNames,
  ...['now', 'payment_hosts', 'nights', 'top_restaurants', 'hidden_pages'],
]);

/** Whether a value has every public setting and nothing else. */
function isSettingsResponse(value: unknown): boolean {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return names.length === SETTINGS_ANSWERED.size && names.every((name) => SETTINGS_ANSWERED.has(name));
}

const cards = <T extends object>() => v.array(record<T>());

export const home = method({
  name: 'husainia.api.get_records',
  verb: 'GET',
  roles: CALLERS.everybody,
  input: noInput,
  output: v.strictObject({
    banners: cards<Banner>(),
    occasion: cards<Ocassion>(),
    // for each occasion: how many reciters it has, and its next day in the calendar ('' if none)
    occasion_facts: v.array(v.strictObject({ name: v.string(), reciters: v.number(), next_date: v.string() })),
    qaari_zakreen: cards<QaariZakreen>(),
    restaurant: cards<Restaurant>(),
  }),
});

/** Adds a provider to the account's favourites, or removes one. Idempotent. */
export const setFavourite = method({
  name: 'husainia.api.set_favourite',
  verb: 'POST',
  roles: CALLERS.customer,
  perHour: 600,
  input: v.object({
    provider_type: v.picklist([LINE_TYPE.reciter, LINE_TYPE.restaurant], refusalMessage('errors.format')),
    provider: text,
    on: v.picklist([0, 1], refusalMessage('errors.format')),
  }),
  output: v.strictObject({ on: v.boolean() }),
});

export const settings = method({
  name: 'husainia.api.get_settings',
  verb: 'GET',
  roles: CALLERS.everybody,
  input: noInput,
  output: v.pipe(v.custom<SettingsResponse>(isSettingsResponse), jsonType({ type: 'object' })),
});

/** A day in Kuwait, `YYYY-MM-DD`. */
const day = v.pipe(
  v.custom<string>((value) => parseDay(value) !== undefined, refusalMessage('errors.format')),
  jsonType({ type: 'string', format: 'date' }),
  v.transform((value) => parseDay(value) ?? ''),
);

export const bookedSlots = method({
  name: 'husainia.api.get_qaari_order_progress',
  verb: 'POST',
  roles: CALLERS.visitors,
  input: v.object({ type: v.optional(unvalidated<typeof LINE_TYPE.reciter>()), qaari_name: text, date: day }),
  output: v.array(
    v.strictObject({
      status: field.text<Status>(),
      from_time: field.text(),
      to_time: field.text(),
      slot_start: field.text(),
      slot_end: field.text(),
    }),
  ),
});

const DAYS = { min: 1, max: 31 };

export const freeSlots = method({
  name: 'husainia.api.get_free_slots',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.pipe(
    v.object({
      [PROVIDER.reciter]: optionalText,
      // the same in the spelling of the neighbouring method
      qaari_name: optionalText,
      date: day,
      days: v.optional(
        v.pipe(
          wholeNumber(refusalMessage('errors.between', DAYS)),
          v.minValue(DAYS.min, refusalMessage('errors.between', DAYS)),
          v.maxValue(DAYS.max, refusalMessage('errors.between', DAYS)),
        ),
        DAYS.min,
      ),
      [WIRE.packageId]: optionalText,
      // include starts relative to a prayer
      by_prayer: flag,
      // the caller's own line that is being rescheduled; it doesn't block itself. A kitchen's line asks for its kitchen's starts
      line: optionalText,
    }),
    v.transform(({ [PROVIDER.reciter]: reciter, [WIRE.packageId]: packageId, qaari_name, ...others }) => ({
      ...others,
      reciter: reciter || qaari_name,
      packageId,
    })),
  ),
  output: v.strictObject({ days: startsByDay }),
});
