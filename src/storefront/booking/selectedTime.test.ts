import { expect, it } from 'vitest';
import { packMinutes } from '../../../domain/calendar/minuteTable.ts';
import { nightsFrom } from '../../../domain/calendar/nights.ts';
import { boundTo } from './bookingForm.ts';
import { readSelectedTime, withFoundTime } from './selectedTime.ts';

const START = '2026-12-01 19:30:00';
const nights = nightsFrom({ ...packMinutes('2026-01-01', [1010]), months: [] }, 0);

it('withFoundTime sets a time and its prayer in the URL, and keeps other parameters', () => {
  const after = { prayer: 'isha', minutes: 30 } as const;
  const search = withFoundTime(new URLSearchParams('name=a&night=1448-06-22'), { start: START, after });
  expect(search.get('name')).toBe('a');
  expect(readSelectedTime(search)).toEqual({ start: START, after });
  expect(readSelectedTime(withFoundTime(search, { start: START }))).toEqual({ start: START, after: undefined });
  expect(readSelectedTime(withFoundTime(search, { start: '' }))).toBeUndefined();
  expect(readSelectedTime(new URLSearchParams('at=tomorrow'))).toBeUndefined();
});

it('a start is bound to the night that was searched, and to no other', () => {
  expect(boundTo('1448-06-22', { start: START, after: { prayer: 'isha', minutes: 30 } }, nights)).toEqual({
    night: '1448-06-22',
    anchor: 'isha',
    anchor_offset: 30,
  });
  expect(boundTo('1448-06-22', { start: START }, nights)).toMatchObject({ anchor: 'clock' });
  expect(boundTo('1448-06-22', { start: '2026-12-01 15:00:00' }, nights)).toEqual({});
  expect(boundTo(null, { start: START }, nights)).toEqual({});
});
