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

/** Where and by whose rule the sun is followed (settings `prayer_*`). */
export interface PrayerPlace {
  method: 'kuwait' | 'jafari';
  latitude: number;
  longitude: number;
}

/** Kuwait's ministry takes sunset; the Ja'fari rule waits until the sun is four degrees below the horizon. */
const parametersOf: Record<PrayerPlace['method'], () => CalculationParameters> = {
  kuwait: CalculationMethod.Kuwait,
  jafari: () => {
    const parameters = new CalculationParameters('Other', 16, 14);
    parameters.maghribAngle = 4;
    return parameters;
  },
};

/** Four years: after them the sun and the calendar meet again. */
const DAYS = 4 * 365 + 1;

/** The minutes of the prayers, as they are sent and as they are asked. */
interface SunTimes {
  tables: PrayerTables;
  prayers: Prayers;
}

/** The places and years that a process is asked about: a site has one place, and around New Year two years. */
const KEPT_MOST = 4;
const kept = new Map<string, SunTimes>();

/**
 * The minutes of the prayers and of sunrise of the four years that begin with the year before today's, each to the nearest minute.
 * Computing them takes a few hundredths of a second, so the latest answers are kept.
 */
export function sunTimes(place: PrayerPlace, today: Day): SunTimes {
  const from = firstDay(today);
  const key = [place.method, place.latitude, place.longitude, from].join();
  const known = kept.get(key);
  if (known) return known;
  const tables = compute(place, from);
  const times = { tables, prayers: prayersFrom(tables) };
  if (kept.size >= KEPT_MOST) kept.clear();
  kept.set(key, times);
  return times;
}

const yearOf = (day: Day): string => day.slice(0, 4);
const firstDay = (today: Day): Day => `${yearOf(addDays(`${yearOf(today)}-01-01`, -1))}-01-01`;

function compute({ method, latitude, longitude }: PrayerPlace, from: Day): PrayerTables {
  const coordinates = new Coordinates(latitude, longitude);
  const parameters = parametersOf[method]();
  const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index));
  // Without a zone it is noon of the process's own, whose parts the library reads.
  const times = days.map((day) => new PrayerTimes(coordinates, new Date(`${day}T12:00:00`), parameters));
  const minutesOf = (time: SunTime) =>
    times.map((one, index) => Math.round((one[time].getTime() - (startOfDay(days[index] ?? from) ?? 0)) / MINUTE));
  return Object.fromEntries(SUN_TIMES.map((time) => [time, packMinutes(from, minutesOf(time))])) as PrayerTables;
}
