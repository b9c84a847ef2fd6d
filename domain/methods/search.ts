import * as v from 'valibot';
import { parseNight } from '../calendar/nightStart.ts';
import { PARTS } from '../calendar/prayers.ts';
import type { QaariZakreen, Restaurant } from '../generated/doctypes.gen.ts';
import { findPlace, governorates } from '../place/places.ts';
import { DIETS } from '../provider/dietary.ts';
import { parseWhole } from '../text/parseNumberInput.ts';
import { cutText } from '../text/textInput.ts';
import { HOUR, parseClock, parseDay } from '../time/kuwaitTime.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { isLeftOut, jsonType, optionalMoney, optionalText, record } from './schemas.ts';

const FORMAT = refusalMessage('errors.format');

/** An optional query parameter. @param read returns undefined for an invalid value */
const optional = <T>(read: (value: string) => T | undefined, refusal = FORMAT, format?: string) =>
  v.optional(
    v.pipe(
      v.custom<string>((value) => isLeftOut(value) || read(String(value)) !== undefined, refusal),
      jsonType({ type: 'string', ...(format ? { format } : {}) }),
      v.transform((value) => (isLeftOut(value) ? undefined : read(value))),
    ),
  );

const oneOf = <const T extends string>(values: readonly T[]) =>
  optional((value): T | undefined => values.find((one) => one === value));

/** A comma-separated list of allowed values; undefined if missing. */
export const optionalList = <const T extends string>(values: readonly T[]) =>
  optional((value): T[] | undefined => {
    const names = value.split(',').map((one) => one.trim());
    const known = values.filter((one) => names.includes(one));
    return known.length === new Set(names).size ? known : undefined;
  });

const names = optional((value) => {
  const names = value.split(',').map((one) => one.trim());
  return names.every(Boolean) && names.length <= 20 ? names : undefined;
});

const between = (min: number, max: number) =>
  optional(
    (value) => {
      const number = parseWhole(value);
      return number !== undefined && number >= min && number <= max ? number : undefined;
    },
    refusalMessage('errors.between', { min, max }),
  );

/** A clock hour, as milliseconds from midnight. */
const hour = optional((value) => {
  const at = parseClock(value);
  return at === undefined ? undefined : Math.floor(at / HOUR) * HOUR;
});

const MAX_WORDS_LENGTH = 140;

/** Search filters except the day. */
export const filters = {
  kind: v.picklist(['reciter', 'restaurant'], FORMAT),
  // the part of the day or clock hour of the start
  part: oneOf(PARTS),
  hour,
  // minimum length of a session
  minutes: between(1, 1440),
  // an id of domain/data/kuwaitAreas.json: providers that serve the area
  area: optional((value) => findPlace(value)?.id),
  governorate: oneOf(governorates.map(({ id }) => id)),
  occasion: optionalText,
  // reciters only: names of Qaari Type, and the audience
  type: names,
  audience: optionalList(['men', 'women', 'family']),
  sample: oneOf(['1', '0']),
  // kitchens only: number of guests, and dietary requirements
  guests: between(1, 5000),
  dietary: optionalList(DIETS),
  // the cheapest package, in dinars; for accounts only
  min_price: optionalMoney,
  max_price: optionalMoney,
  words: optional((value) => cutText(value, MAX_WORDS_LENGTH)),
};

/** The night or the civil day: `1448-06-22`, `2026-12-01`. */
export const when = { night: optional(parseNight), date: optional(parseDay, FORMAT, 'date') };

/** A kitchen as lists show it, with its area's name. `person_price` is in dinars, for those who may see prices. */
export type FoundKitchen = Partial<Restaurant> & { area_name?: string; area_name_ar?: string; person_price?: number };
/** A provider as lists show it. */
const card = record<Partial<QaariZakreen> | FoundKitchen>();

export const search = method({
  name: 'husainia.api.search',
  verb: 'GET',
  roles: CALLERS.everybody,
  input: v.object({
    ...filters,
    // without either, availability isn't checked
    ...when,
    sort: oneOf(['soonest', 'price', 'record', 'priority']),
    start: between(0, 1_000_000),
    page_length: between(1, 50),
  }),
  output: v.strictObject({
    total: v.number(),
    rows: v.array(
      v.strictObject({
        card,
        // the first two available starts; end and package for accounts only
        starts: v.array(
          v.strictObject({ start: v.string(), end: v.optional(v.string()), package_id: v.optional(v.string()) }),
        ),
        // number of further starts
        more: v.number(),
      }),
    ),
    // providers that aren't available then, each with the nearest night or day when they are
    away: v.array(v.strictObject({ card, night: v.string(), day: v.string(), starts: v.number() })),
    // result counts per option, ignoring other options of the same filter
    types: v.array(v.strictObject({ name: v.string(), count: v.number() })),
    audiences: v.array(v.strictObject({ name: v.string(), count: v.number() })),
    // price range of the cheapest packages, in dinars; null for guests, and if there are none
    prices: v.nullable(v.strictObject({ min: v.number(), max: v.number() })),
  }),
});

export const searchNights = method({
  name: 'husainia.api.search_nights',
  verb: 'GET',
  roles: CALLERS.everybody,
  input: v.object({
    ...filters,
    // the first civil day
    from: v.pipe(
      v.custom<string>((value) => parseDay(value) !== undefined, FORMAT),
      jsonType({ type: 'string', format: 'date' }),
      v.transform((value) => parseDay(value) ?? ''),
    ),
    days: between(1, 62),
  }),
  // available providers by civil day and by night
  output: v.strictObject({
    nights: v.array(v.strictObject({ day: v.string(), night: v.string(), free: v.number() })),
  }),
});
