import { describe, expect, it } from 'vitest';
import { packMinutes } from '../../../domain/calendar/minuteTable.ts';
import { nightsFrom } from '../../../domain/calendar/nights.ts';
import { prayersFrom, SUN_TIMES } from '../../../domain/calendar/prayers.ts';
import { toInstant } from '../../../domain/time/kuwaitTime.ts';
import {
  type BookingForm,
  furthestStep,
  orderInput,
  readBookingDraft,
  rowsOfBooking,
  stepOfField,
  validateStep,
} from './bookingForm.ts';

const now = toInstant('2026-11-21', '15:00');
const form: BookingForm = { start: '2026-11-30 19:30:00', occasion: 'Mawlid', entrance: '', notes: ' ' };
const choice = { shipping_address: 'Home-Shipping' };

describe('validateStep and orderInput', () => {
  it('requires a time in the future', () => {
    expect(validateStep('time', { ...form, start: '' }, choice, now)).toEqual({
      start: 'booking.choose_time',
    });
    expect(validateStep('time', { ...form, start: '2026-11-21 15:00:00' }, choice, now)).toEqual({
      start: 'booking.start_in_past',
    });
    expect(validateStep('time', form, choice, now)).toEqual({});
  });

  it('requires an address and an event', () => {
    expect(validateStep('place', { ...form, occasion: ' ' }, undefined, now)).toEqual({
      shipping_address: 'booking.choose_address',
      occasion: 'booking.choose_occasion',
    });
    const house = { place_kind: 'house', area: 'surra', block: '3', street: '9' } as const;
    expect(validateStep('place', form, { address: house }, now)).toEqual({ house: 'common.required' });
    expect(validateStep('place', form, { address: { ...house, house: '1' } }, now)).toEqual({});
  });

  it('furthestStep stops at the first step with a missing value', () => {
    expect(furthestStep({ ...form, start: '' }, choice, now)).toBe(0);
    expect(furthestStep(form, undefined, now)).toBe(1);
    expect(furthestStep(form, choice, now)).toBe(2);
  });
});

it('readBookingDraft keeps the prayer of a draft with its former field', () => {
  const prayer = { prayer: 'isha', minutes: 30 } as const;
  expect(readBookingDraft({ ...form, after: prayer })).toEqual({ ...form, prayerOffset: prayer });
  expect(readBookingDraft({ ...form, prayerOffset: prayer })).toEqual({ ...form, prayerOffset: prayer });
  expect(readBookingDraft({})).toEqual({});
  expect(readBookingDraft(undefined)).toBeUndefined();
});

it('stepOfField returns the step on which the field can be corrected', () => {
  expect(['start', 'shipping_address', 'block', 'occasion', 'lines'].map(stepOfField)).toEqual([
    'time',
    'place',
    'place',
    'place',
    'review',
  ]);
});

it('orderInput sends the input and the shown total, without empty fields', () => {
  const line = { kind: 'reciter', provider: 'QZ-1', packageId: 'p1', start: form.start } as const;
  expect(orderInput(line, form, choice, 60_000)).toEqual({
    lines: [line],
    shipping_address: 'Home-Shipping',
    occasion: 'Mawlid',
    expectedTotal: 60_000,
  });
});

it('rowsOfBooking binds each night of a series to its own night and prayer, if the search was by night', () => {
  const MINUTES = { fajr: 293, sunrise: 376, dhuhr: 694, asr: 871, maghrib: 1010, isha: 1091 };
  const tables = Object.fromEntries(
    SUN_TIMES.map((time) => [time, packMinutes('2026-01-01', [MINUTES[time]])]),
  ) as Parameters<typeof prayersFrom>[0];
  const nights = nightsFrom({ ...tables.maghrib, months: [] }, 0);
  const prayers = prayersFrom(tables);
  const row = { kind: 'reciter', provider: 'QZ-1', packageId: 'p1', start: '2026-12-01 18:41:00' } as const;
  const bound = { ...row, night: '1448-06-22', anchor: 'isha', anchor_offset: 30 } as const;
  const prayerOffset = { prayer: 'isha', minutes: 30 } as const;
  const repeat = { every: 'picked', days: ['2026-12-03'] } as const;
  const next = { ...row, start: '2026-12-03 18:41:00' };
  expect(rowsOfBooking(bound, { repeat, prayerOffset }, nights, prayers)).toEqual([
    bound,
    { ...next, night: '1448-06-24', anchor: 'isha', anchor_offset: 30 },
  ]);
  // With a clock time each row is bound to its night only; with a civil date, to none.
  expect(rowsOfBooking({ ...bound, anchor: 'clock' }, { repeat }, nights, prayers)[1]).toMatchObject({
    night: '1448-06-24',
    anchor: 'clock',
    anchor_offset: 0,
  });
  expect(rowsOfBooking(row, { repeat }, nights, prayers)[1]).toMatchObject({ night: null, anchor: '' });
});
