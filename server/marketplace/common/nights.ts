import { hijriText } from '../../../domain/calendar/hijriText.ts';
import { type HijriName, type NightRules, type Nights, nightsFrom } from '../../../domain/calendar/nights.ts';
import type { Prayers } from '../../../domain/calendar/prayers.ts';
import { prayerTimes } from '../../../domain/methods/calendar.ts';
import type { Language } from '../../../domain/text/format.ts';
import { getDay, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import { implement } from './bindMethod.ts';
import { getNow } from './clock.ts';
import { memoizePerRequest } from './memoizePerRequest.ts';
import { type PrayerPlace, sunTimes } from './prayerTimes.ts';
import { refuse } from './refuse.ts';
import { readSiteSettings, type SiteSettings } from './settings.ts';
import { translate } from './translations.ts';

/** Kuwait City: for a data folder that is older than these settings. */
const USUAL: PrayerPlace = { method: 'kuwait', latitude: 29.3759, longitude: 47.9774 };

/** The prayer times at the site's location. */
const sunTimesOf = memoizePerRequest((context) => {
  const settings: Partial<SiteSettings> = readSiteSettings(context);
  const place: PrayerPlace = {
    method: settings.prayer_method ?? USUAL.method,
    latitude: settings.prayer_latitude ?? USUAL.latitude,
    longitude: settings.prayer_longitude ?? USUAL.longitude,
  };
  return sunTimes(place, getDay(getNow(context)));
});

/** The prayer times of a civil day. */
export const getPrayers = (context: RequestContext): Prayers => sunTimesOf(context).prayers;

/** The rules of nights, from the settings and staff's months. Read once per request, so that a decision takes effect at once. */
export const nightRules: (context: RequestContext) => NightRules = memoizePerRequest((context) => {
  const months = context.system.list('Hijri Month', {
    fields: ['hijri_year', 'hijri_month', 'starts_on', 'confirmed'],
    order_by: 'starts_on asc',
    limit_page_length: 0,
  });
  return {
    ...sunTimesOf(context).tables.maghrib,
    months: months.map((row) => ({
      year: row.hijri_year,
      month: row.hijri_month,
      starts_on: row.starts_on,
      confirmed: row.confirmed === 1,
    })),
  };
});

/** The site's nights. */
export const getNights: (context: RequestContext) => Nights = memoizePerRequest((context) =>
  nightsFrom(nightRules(context), readSiteSettings(context).hijri_offset_days ?? 0, () => getNow(context)),
);

/** The Hijri name of a moment: `Night of 22 Jumada al-Akhira 1448, expected`. */
export const hijriTextAt = (context: RequestContext, at: Instant, language: Language): string =>
  formatHijriName(getNights(context).at(at), language);

/** A Hijri name in words. */
export const formatHijriName = (name: HijriName, language: Language): string =>
  hijriText(name, language, (key, values) => translate(language, key, values));

/** Nearer to a pole there are days without a sunset. */
const LIMITS = [
  { fieldname: 'prayer_latitude', max: 60 },
  { fieldname: 'prayer_longitude', max: 180 },
] as const;

const assertPlace: DocumentHandler = ({ name }, context) => {
  // As it is stored, so that its fields are numbers; a refusal rolls it back.
  const settings = context.system.get('Husainia Settings', name);
  for (const { fieldname, max } of LIMITS)
    if (Math.abs(settings[fieldname] ?? 0) > max)
      refuse('ValidationError', 'errors.between', { fieldname, values: { min: -max, max } });
};

export const nightHooks: Hooks = {
  documentEvents: { 'Husainia Settings': { on_update: assertPlace } },
  methods: implement(prayerTimes, (_, context) => sunTimesOf(context).tables),
};
