import { expect, it } from 'vitest';
import { packMinutes } from '../../../domain/calendar/minuteTable.ts';
import { nightsFrom } from '../../../domain/calendar/nights.ts';
import { boundTo } from './bookingForm.ts';
import { readSelectedTime, withSelectedTime } from './selectedTime.ts';

const START = '2026-12-01 19:30:00';
const nights = nightsFrom({ ...packMinutes('2026-01-01', [1010]), months: [] }, 0);

it('withSelectedTime sets a time and its prayer in the URL, and keeps other parameters', () => {
  const prayerOffset = { prayer: 'isha', minutes: 30 } as const;
  const search = withSelectedTime(new URLSearchParams('name=a&night=1448-06-22'), { start: START, prayerOffset });
  expect(search.get('name')).toBe('a');
  expect(readSelectedTime(search)).toEqual({ start: START, prayerOffset });
  expect(readSelectedTime(withSelectedTime(search, { start: START }))).toEqual({
    start: START,
    prayerOffset: undefined,
  });
  expect(readSelectedTime(withSelectedTime(search, { start: '' }))).toBeUndefined();
  expect(readSelectedTime(new URLSearchParams('at=tomorrow'))).toBeUndefined();
});

it('a start is bound to the night that was searched, and to no other', () => {
  expect(boundTo('1448-06-22', { start: START, prayerOffset: { prayer: 'isha', minutes: 30 } }, nights)).toEqual({
    night: '1448-06-22',
    anchor: 'isha',
    anchor_offset: 30,
  });
  expect(boundTo('1448-06-22', { start: START }, nights)).toMatchObject({ anchor: 'clock' });
  expect(boundTo('1448-06-22', { start: '2026-12-01 15:00:00' }, nights)).toEqual({});
  expect(boundTo(null, { start: START }, nights)).toEqual({});
});
