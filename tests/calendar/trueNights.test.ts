import { describe, expect, it } from 'vitest';
import { nightsFrom } from '../../domain/calendar/nights.ts';
import { SUN_TIMES } from '../../domain/calendar/prayers.ts';
import type { HijriDate } from '../../domain/calendar/ummAlQura.ts';
import { addDays, DAY, formatTime, MINUTE, startOfDay } from '../../domain/time/kuwaitTime.ts';
import { type PrayerPlace, sunTimes } from '../../server/marketplace/common/prayerTimes.ts';
import starts from './monthStarts.json' with { type: 'json' };
import times from './prayerTimes.json' with { type: 'json' };
import { sunBelow } from './sunBelow.ts';

const CITY = { latitude: 29.3759, longitude: 47.9774 };
/** The sun's angle below the horizon at Maghrib, in degrees. */
const DEPTH = { kuwait: 0.833, jafari: 4 };
const METHODS = ['kuwait', 'jafari'] as const;
const HALF_HOUR = 30 * MINUTE;

/**
 * The half hours that the two computations assign to different nights. Maghrib is less than half a minute later, and the product
 * rounds it to the nearest minute, so its night has already begun.
 */
const AT_THE_HALF_HOUR = {
  kuwait: ['2027-02-06 17:30, sunset at minute 1050.07', '2027-03-22 18:00, sunset at minute 1080.37'],
  jafari: [
    '2027-06-03 19:00, sunset at minute 1140.41',
    '2027-07-26 19:00, sunset at minute 1140.38',
    '2027-08-28 18:30, sunset at minute 1110.09',
  ],
};

const nightsBy = (place: PrayerPlace, today: string) =>
  nightsFrom({ ...sunTimes(place, today).tables.maghrib, months: [] }, 0);

/** The Hijri date of a civil day, from a published table of month starts. */
function tabled(day: string): HijriDate {
  const [name = '', from = ''] = (starts as [string, string, number][]).findLast((row) => row[1] <= day) ?? [];
  const [year = 0, month = 0] = name.split('-').map(Number);
  return { year, month, day: Math.round((Date.parse(day) - Date.parse(from)) / DAY) + 1 };
}

describe.each(METHODS)('by the method of %s', (method) => {
  it('names every half hour of a year as an independent solar computation does', () => {
    const nights = nightsBy({ method, ...CITY }, '2027-11-22');
    const wrong: string[] = [];
    const withinAMinute: string[] = [];
    let cells = 0;
    for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const midnight = startOfDay(day) ?? 0;
      const sunset = sunBelow(day, CITY.latitude, CITY.longitude, 3, DEPTH[method]);
      for (let half = 0; half < 48; half += 1) {
        const at = midnight + half * HALF_HOUR;
        const isEvening = half * 30 >= sunset;
        const night = nights.at(at);
        const right = tabled(isEvening ? addDays(day, 1) : day);
        cells += 1;
        if (JSON.stringify(night.date) === JSON.stringify(right) && night.night === isEvening) continue;
        const cell = `${day} ${formatTime(at, 'en', 24)}, sunset at minute ${sunset.toFixed(2)}`;
        (Math.abs(half * 30 - sunset) <= 1 ? withinAMinute : wrong).push(cell);
      }
    }
    expect(cells).toBe(365 * 48);
    expect(wrong).toEqual([]);
    expect(withinAMinute).toEqual(AT_THE_HALF_HOUR[method]);
  });

  it('matches the minutes of a published timetable', () => {
    for (const [day = '', place = '', by, ...clocks] of times.rows) {
      if (by !== method) continue;
      const [latitude = 0, longitude = 0] = times.places[place as keyof typeof times.places];
      const { prayers, tables } = sunTimes({ method, latitude, longitude }, day);
      const clockTimes = SUN_TIMES.map((time) => formatTime(prayers(time, day), 'en', 24));
      expect([day, place, ...clockTimes]).toEqual([day, place, ...clocks]);
      const nights = nightsFrom({ ...tables.maghrib, months: [] }, 0);
      expect(nights.maghribOf(day)).toBe(prayers('maghrib', day));
    }
  });

  it('computes other years from their counterparts, to the minute', () => {
    const sent = nightsBy({ method, ...CITY }, '2026-11-22');
    const later = nightsBy({ method, ...CITY }, '2034-11-22');
    for (let day = '2033-01-01'; day < '2036-12-31'; day = addDays(day, 1))
      expect(Math.abs(sent.maghribOf(day) - later.maghribOf(day))).toBeLessThanOrEqual(MINUTE);
  });
});

it('begins the night at the minute of Maghrib', () => {
  const nights = nightsBy({ method: 'kuwait', ...CITY }, '2026-11-22');
  const maghrib = nights.maghribOf('2026-12-01');
  expect(formatTime(maghrib, 'en', 24)).toBe('16:49');
  expect(nights.at(maghrib - 1)).toMatchObject({ date: { day: 21 }, night: false });
  expect(nights.at(maghrib)).toMatchObject({ date: { day: 22 }, night: true });
  expect(nights.ofEvening('2026-12-01')).toEqual(nights.at(maghrib + HALF_HOUR));
});

it('is sent with the settings in a few hundred bytes', () => {
  expect(JSON.stringify(sunTimes({ method: 'kuwait', ...CITY }, '2026-11-22').tables.maghrib).length).toBeLessThan(
    1600,
  );
});
