import * as v from 'valibot';
import { parseNight } from '../calendar/nightStart.ts';
import { PARTS } from '../calendar/prayers.ts';
import type { QaariZakreen, Restaurant } from '../generated/doctypes.gen.ts';
import { findPlace, governorates } from '../place/places.ts';
import { parseWhole } from '../text/parseNumberInput.ts';
import { cutText } from '../text/textInput.ts';
import { HOUR, parseClock, parseDay } from '../time/kuwaitTime.ts';
import { DIETS } from '../vendor/dietary.ts';
import { CALLERS, method } from './definition.ts';
import { says } from './refusal.ts';
import { isLeftOut, looks, optionalMoney, optionalText, record } from './schemas.ts';

const FORMAT = says('errors.format');

/** A part of the address that may be left out. @param read undefined for what is wrong */
const optional = <T>(read: (value: string) => T | undefined, refusal = FORMAT, format?: string) =>
  v.optional(
    v.pipe(
      v.custom<string>((value) => isLeftOut(value) || read(String(value)) !== undefined, refusal),
      looks({ type: 'string', ...(format ? { format } : {}) }),
      v.transform((value) => (isLeftOut(value) ? undefined : read(value))),
    ),
  );

const oneOf = <const T extends string>(values: readonly T[]) =>
  optional((value): T | undefined => values.find((one) => one === value));

/** Several of some values, with commas between them; none is left out. */
export const optionalList = <const T extends string>(values: readonly T[]) =>
  optional((value): T[] | undefined => {
    const named = value.split(',').map((one) => one.trim());
    const known = values.filter((one) => named.includes(one));
    return known.length === new Set(named).size ? known : undefined;
  });

const names = optional((value) => {
  const named = value.split(',').map((one) => one.trim());
  return named.every(Boolean) && named.length <= 20 ? named : undefined;
});

const between = (min: number, max: number) =>
  optional(
    (value) => {
      const number = parseWhole(value);
      return number !== undefined && number >= min && number <= max ? number : undefined;
    },
    says('errors.between', { min, max }),
  );

/** An hour of the clock, as milliseconds from midnight to its beginning. */
const hour = optional((value) => {
  const at = parseClock(value);
  return at === undefined ? undefined : Math.floor(at / HOUR) * HOUR;
});

const MAX_WORDS_LENGTH = 140;

/** What is looked for, but the day. */
export const filters = {
  kind: v.picklist(['reciter', 'restaurant'], FORMAT),
  // the part of the day, or an hour of the clock: starts within it
  part: oneOf(PARTS),
  hour,
  // the least length of a session
  minutes: between(1, 1440),
  // an id of domain/data/kuwaitAreas.json: who comes there
  area: optional((value) => findPlace(value)?.id),
  governorate: oneOf(governorates.map(({ id }) => id)),
  occasion: optionalText,
  // reciters alone: names of Qaari Type, and for whom
  type: names,
  audience: optionalList(['men', 'women', 'family']),
  sample: oneOf(['1', '0']),
  // kitchens alone: people to be fed, and what a dish for them is without
  guests: between(1, 5000),
  dietary: optionalList(DIETS),
  // dinars, of the cheapest package; accounts alone
  min_price: optionalMoney,
  max_price: optionalMoney,
  words: optional((value) => cutText(value, MAX_WORDS_LENGTH)),
};

/** The night or the civil day: `1448-06-22`, `2026-12-01`. */
export const when = { night: optional(parseNight), date: optional(parseDay, FORMAT, 'date') };

/** A kitchen as lists show it, with what its area is called; `person_price` in dinars, for those who may see prices. */
export type FoundKitchen = Partial<Restaurant> & { area_name?: string; area_name_ar?: string; person_price?: number };
/** A provider as lists show him. */
const card = record<Partial<QaariZakreen> | FoundKitchen>();

export const search = method({
  name: 'husainia.api.search',
  verb: 'GET',
  roles: CALLERS.everybody,
  input: v.object({
    ...filters,
    // without either nobody's time is looked at
    ...when,
    sort: oneOf(['soonest', 'price', 'record', 'priority']),
    start: between(0, 1_000_000),
    page_length: between(1, 50),
  }),
  answer: v.strictObject({
    total: v.number(),
    rows: v.array(
      v.strictObject({
        card,
        // the first two that are free; the end and the package for accounts alone
        starts: v.array(
          v.strictObject({ start: v.string(), end: v.optional(v.string()), package_id: v.optional(v.string()) }),
        ),
        // how many more
        more: v.number(),
      }),
    ),
    // who has no time then, with the nearest night or day on which he has
    away: v.array(v.strictObject({ card, night: v.string(), day: v.string(), starts: v.number() })),
    // how many there would be of each, whatever of its own kind is chosen
    types: v.array(v.strictObject({ name: v.string(), count: v.number() })),
    audiences: v.array(v.strictObject({ name: v.string(), count: v.number() })),
    // the cheapest packages' range in dinars; null for visitors, and where there is none
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
      looks({ type: 'string', format: 'date' }),
      v.transform((value) => parseDay(value) ?? ''),
    ),
    days: between(1, 62),
  }),
  // of each civil day, and the night whose part it is: how many are free
  answer: v.strictObject({
    nights: v.array(v.strictObject({ day: v.string(), night: v.string(), free: v.number() })),
  }),
});
