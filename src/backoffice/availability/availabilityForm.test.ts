import { describe, expect, it } from 'vitest';
import { reciterKind, restaurantKind } from '../provider/providerKinds.ts';
import {
  availabilityOfForm,
  changedParts,
  problemsOfForm,
  toAvailabilityForm,
  toProviderRecord,
  withDay,
} from './availabilityForm.ts';

const saved = {
  id: 'one',
  working_hours: [
    { weekday: 'Thursday', from_time: '16:00:00', to_time: '0:30:00' },
    { weekday: 'Sunday', from_time: '16:00:00', to_time: '23:00:00' },
  ],
  extra_hours: [{ date: '2026-12-04', from_time: '21:00:00', to_time: '1:00:00' }],
  days_off: [{ from_date: '2026-12-05', to_date: '2026-12-05', from_time: null, to_time: null, note: 'Travel' }],
  serves: [{ governorate: 'capital' }],
  buffer_minutes: 15,
  min_notice_minutes: 1440,
  auto_accept_hours: 48,
};

describe('the availability form', () => {
  it('loads the record’s values in weekday order, and saves them unchanged', () => {
    const form = toAvailabilityForm(saved);
    expect(form.hours).toEqual([
      { weekday: 'Sunday', from: '16:00', to: '23:00' },
      { weekday: 'Thursday', from: '16:00', to: '00:30' },
    ]);
    expect(toProviderRecord(form, reciterKind)).toEqual({
      working_hours: [
        { weekday: 'Sunday', from_time: '16:00', to_time: '23:00' },
        { weekday: 'Thursday', from_time: '16:00', to_time: '00:30' },
      ],
      extra_hours: [{ date: '2026-12-04', from_time: '21:00', to_time: '01:00' }],
      days_off: saved.days_off,
      serves: saved.serves,
      min_notice_minutes: 1440,
      auto_accept_hours: 48,
      buffer_minutes: 15,
    });
    expect(changedParts(form, toAvailabilityForm(saved))).toEqual({ days: [], parts: [] });
  });

  it('proposes hours to a new provider, which have no effect until accepted', () => {
    const form = toAvailabilityForm({ id: 'new' });
    expect([form.mode, form.hours.length]).toEqual(['proposed', 7]);
    expect(availabilityOfForm(form).hours).toEqual([]);
    expect(toProviderRecord(form, reciterKind).working_hours).toEqual([]);
    expect(toProviderRecord({ ...form, mode: 'set' }, reciterKind).working_hours).toHaveLength(7);
  });

  it('lists the changed days and sections', () => {
    const form = toAvailabilityForm(saved);
    const hours = withDay(form.hours, 'Thursday', [{ from: '16:00', to: '23:00' }]);
    expect(changedParts({ ...form, hours, extraHours: [], daysOff: [], notice: '0', autoAccept: '0' }, form)).toEqual({
      days: ['Thursday'],
      parts: ['notice', 'auto_accept', 'extra_hours', 'days_off'],
    });
  });

  it('requires hours on some day, because none at all would mean every hour', () => {
    const form = { ...toAvailabilityForm(saved), hours: [] };
    expect(problemsOfForm(form, reciterKind, 60).map(({ field }) => field)).toEqual(['working_hours']);
    expect(problemsOfForm({ ...form, mode: 'any' }, reciterKind, 60)).toEqual([]);
  });

  it('checks a kitchen’s limits and a reciter’s minutes', () => {
    const form = { ...toAvailabilityForm(saved), buffer: 'ten', capacityOrders: '-1', cutoffDays: '2' };
    expect(problemsOfForm(form, reciterKind, 60).map(({ field }) => field)).toEqual(['buffer_minutes']);
    expect(problemsOfForm({ ...form, buffer: '' }, restaurantKind, 0).map(({ field }) => field)).toEqual([
      'capacity_orders',
      'cutoff_time',
    ]);
  });
});

it('reads numbers in any digits, also pasted ones', () => {
  for (const typed of ['12', '١٢', '۱۲', '\u200F١٢', ' 12 ']) {
    const numbers = { buffer: typed, capacityOrders: typed, capacityPortions: typed, cutoffDays: typed };
    const form = { ...toAvailabilityForm(saved), ...numbers, cutoffTime: '10:00' };
    expect(problemsOfForm(form, reciterKind, 60)).toEqual([]);
    expect(problemsOfForm(form, restaurantKind, 0)).toEqual([]);
    expect(toProviderRecord(form, reciterKind)).toMatchObject({ buffer_minutes: 12 });
  }
});
