import { CalculationMethod, CalculationParameters, Coordinates, PrayerTimes } from 'adhan';
import { packMinutes } from '../../../domain/calendar/minuteTable.ts';
import {
  type Prayers,
  type PrayerTables,
  prayersFrom,
  SUN_TIMES,
  type SunTime,
} from '../../../domain/calendar/prayers.ts';
import { addDays, type Day, MINUTE, startOfDay } from '../../../domain/time/kuwaitTime.ts';

/** The location and method of the prayer times (settings `prayer_*`). */
export interface PrayerPlace {
  method: 'kuwait' | 'jafari';
  latitude: number;
  longitude: number;
}

/** Kuwait's ministry uses sunset; the Ja'fari method waits until the sun is four degrees below the horizon. */
const parametersOf: Record<PrayerPlace['method'], () => CalculationParameters> = {
  kuwait: CalculationMethod.Kuwait,
  jafari: () => {
    const parameters = new CalculationParameters('Other', 16, 14);
    parameters.maghribAngle = 4;
    return parameters;
  },
};

/** Four years: after them, the sun and the calendar are in step again. */
const DAYS = 4 * 365 + 1;

/** The prayer times, in the format of the response and for lookups. */
interface SunTimes {
  tables: PrayerTables;
  prayers: Prayers;
}

/** How many results are cached by location and year: a site has one location, and two years around New Year. */
const KEPT_MOST = 4;
const cache = new Map<string, SunTimes>();

/**
 * The times of the prayers and of sunrise for four years, starting with the year before today's, each to the nearest minute. Computing them
 * takes a few hundredths of a second, so the latest results are cached.
 */
export function sunTimes(place: PrayerPlace, today: Day): SunTimes {
  const from = firstDay(today);
  const key = [place.method, place.latitude, place.longitude, from].join();
  const known = cache.get(key);
  if (known) return known;
  const tables = compute(place, from);
  const times = { tables, prayers: prayersFrom(tables) };
  if (cache.size >= KEPT_MOST) cache.clear();
  cache.set(key, times);
  return times;
}

const yearOf = (day: Day): string => day.slice(0, 4);
const firstDay = (today: Day): Day => `${yearOf(addDays(`${yearOf(today)}-01-01`, -1))}-01-01`;

function compute({ method, latitude, longitude }: PrayerPlace, from: Day): PrayerTables {
  const coordinates = new Coordinates(latitude, longitude);
  const parameters = parametersOf[method]();
  const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index));
  // Without a zone, it is noon in the process's own zone, whose date parts the library reads.
  const times = days.map((day) => new PrayerTimes(coordinates, new Date(`${day}T12:00:00`), parameters));
  const minutesOf = (time: SunTime) =>
    times.map((one, index) => Math.round((one[time].getTime() - (startOfDay(days[index] ?? from) ?? 0)) / MINUTE));
  return Object.fromEntries(SUN_TIMES.map((time) => [time, packMinutes(from, minutesOf(time))])) as PrayerTables;
}
