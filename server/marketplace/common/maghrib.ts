import { CalculationMethod, CalculationParameters, Coordinates, PrayerTimes } from 'adhan';
import { type MaghribTable, packMaghrib } from '../../../domain/calendar/maghribTable.ts';
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

let kept: { key: string; table: MaghribTable } | undefined;

/**
 * The minute of Maghrib of the four years that begin with the year before today's, to the nearest minute. Computing them takes a
 * few hundredths of a second, so the latest answer is kept.
 */
export function maghribTable(place: PrayerPlace, today: Day): MaghribTable {
  const from = firstDay(today);
  const key = [place.method, place.latitude, place.longitude, from].join();
  if (kept?.key !== key) kept = { key, table: compute(place, from) };
  return kept.table;
}

const yearOf = (day: Day): string => day.slice(0, 4);
const firstDay = (today: Day): Day => `${yearOf(addDays(`${yearOf(today)}-01-01`, -1))}-01-01`;

function compute({ method, latitude, longitude }: PrayerPlace, from: Day): MaghribTable {
  const coordinates = new Coordinates(latitude, longitude);
  const parameters = parametersOf[method]();
  const minutes = Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(from, index);
    // Without a zone it is noon of the process's own, whose parts the library reads.
    const { maghrib } = new PrayerTimes(coordinates, new Date(`${day}T12:00:00`), parameters);
    return Math.round((maghrib.getTime() - (startOfDay(day) ?? 0)) / MINUTE);
  });
  return packMaghrib(from, minutes);
}
