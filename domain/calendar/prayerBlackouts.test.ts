import { expect, test } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import { isQuiet } from '../time/slots.ts';
import { prayerBlackouts } from './prayerBlackouts.ts';
import { PRAYERS, type SunTime } from './prayers.ts';

const clocks: Record<SunTime, string> = {
  fajr: '04:50',
  sunrise: '06:10',
  dhuhr: '11:35',
  asr: '14:30',
  maghrib: '16:50',
  isha: '18:10',
};
const prayers = (time: SunTime, day: string) => toInstant(day, clocks[time]);

test('the minutes before each prayer of each day are blacked out, but not the prayer time itself', () => {
  const times = prayerBlackouts(prayers, '2026-12-01', '2026-12-02', 30);
  expect(times).toHaveLength(2 * PRAYERS.length);
  const quiet = (clock: string) => isQuiet(toInstant('2026-12-02', clock), times);
  expect(['17:39', '17:40', '18:09', '18:10', '06:00'].map(quiet)).toEqual([false, true, true, false, false]);
});

test('zero minutes means no blackout', () => {
  expect(prayerBlackouts(prayers, '2026-12-01', '2026-12-01', 0)).toEqual([]);
});
