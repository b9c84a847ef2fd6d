import { expect, it } from 'vitest';
import type { Prayers } from '../../../domain/calendar/prayers.ts';
import { addDays, toInstant } from '../../../domain/time/kuwaitTime.ts';
import type { FreeSlots, SlotStart } from '../../api/types.ts';
import { groupByPart, nextFreeDay, startsOn } from './dayParts.ts';

const CLOCK = { fajr: '04:53', sunrise: '06:16', dhuhr: '11:37', asr: '14:31', maghrib: '16:50', isha: '18:11' };
const prayers: Prayers = (time, day) => toInstant(day, CLOCK[time]);
const DAY = '2026-12-01';
const slot = (clock: string, state: SlotStart['state'] = 'free', day = DAY): SlotStart => ({
  start: `${day} ${clock}:00`,
  end: `${day} ${clock}:45`,
  state,
  asked: 0,
});
const describeGroups = (groups: ReturnType<typeof groupByPart<SlotStart>>) =>
  groups.map(({ part, starts }) => [part, ...starts.map(({ start }) => start.slice(11, 16))]);

it('omits starts that are past or closed, and parts of the day without starts', () => {
  const starts = [slot('05:00', 'past'), slot('05:30', 'closed'), slot('12:00'), slot('16:30', 'taken')];
  expect(describeGroups(groupByPart(starts, prayers, DAY, 'fajr'))).toEqual([
    ['dhuhr', '12:00'],
    ['asr', '16:30'],
  ]);
});

it('starts each part with its prayer', () => {
  const starts = ['05:00', '06:30', '11:30', '12:00', '14:30', '15:00', '17:00', '18:00', '18:30'].map((clock) =>
    slot(clock),
  );
  expect(describeGroups(groupByPart(starts, prayers, DAY, 'fajr'))).toEqual([
    ['fajr', '05:00'],
    ['morning', '06:30', '11:30'],
    ['dhuhr', '12:00', '14:30'],
    ['asr', '15:00'],
    ['maghrib', '17:00', '18:00'],
    ['isha', '18:30'],
  ]);
});

it('puts the requested part first', () => {
  const starts = [slot('12:00'), slot('17:00'), slot('18:30')];
  const parts = (first: 'isha' | 'evening') => groupByPart(starts, prayers, DAY, first).map(({ part }) => part);
  expect(parts('isha')).toEqual(['isha', 'dhuhr', 'maghrib']);
  expect(parts('evening')).toEqual(['maghrib', 'isha', 'dhuhr']);
});

it('counts the hours after midnight to the night before', () => {
  const next = addDays(DAY, 1);
  const week: FreeSlots = {
    days: [
      { date: DAY, starts: [slot('00:30'), slot('19:30')], after: [] },
      { date: next, starts: [slot('00:30', 'free', next), slot('06:30', 'free', next)], after: [] },
    ],
  };
  const starts = startsOn(prayers, DAY, week);
  expect(starts.map(({ start }) => start)).toEqual([`${DAY} 19:30:00`, `${next} 00:30:00`]);
  expect(describeGroups(groupByPart(starts, prayers, DAY, 'fajr')).at(-1)).toEqual(['late', '00:30']);
});

it('finds the next evening with an available start, otherwise the next day', () => {
  const week = (...starts: SlotStart[]): FreeSlots => ({
    days: [DAY, addDays(DAY, 1), addDays(DAY, 2)].map((date) => ({
      date,
      starts: starts.filter(({ start }) => start.startsWith(date)),
      after: [],
    })),
  });
  const next = addDays(DAY, 1);
  const noon = slot('12:00');
  const evening = ['17:00', '19:00', '19:30', '20:00'].map((clock) => slot(clock, 'free', next));
  expect(nextFreeDay(week(noon, slot('19:00', 'taken'), ...evening), prayers, DAY, 3)).toEqual({
    day: next,
    starts: [`${next} 17:00:00`, `${next} 19:00:00`, `${next} 19:30:00`],
  });
  expect(nextFreeDay(week(noon), prayers, DAY, 3)).toEqual({ day: DAY, starts: [`${DAY} 12:00:00`] });
  expect(nextFreeDay(week(slot('12:00', 'taken')), prayers, DAY, 3)).toBeUndefined();
});
