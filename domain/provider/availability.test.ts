import { describe, expect, it } from 'vitest';
import { daysOffProblems, extraHoursProblems, hoursProblems, limitProblems, pauseProblems } from './availability.ts';

const hours = (weekday: string, from_time: string, to_time: string) => ({ weekday, from_time, to_time });
const toTexts = (problems: { field: string; key: string }[]) => problems.map(({ field, key }) => `${field} ${key}`);

describe('weekly hours', () => {
  it('may have several ranges a day, even adjacent ones, and end on the next day', () => {
    const rows = [
      hours('Monday', '10:00', '12:00'),
      hours('Monday', '16:00', '23:00'),
      hours('Monday', '23:00', '00:30'),
      hours('Saturday', '20:00', '02:00'),
      hours('Sunday', '02:00', '03:00'),
    ];
    expect(hoursProblems(rows)).toEqual([]);
  });

  it('may not overlap within a day, past midnight, or across the end of the week', () => {
    expect(toTexts(hoursProblems([hours('Monday', '16:00', '23:00'), hours('Monday', '22:59', '23:30')]))).toEqual([
      'working_hours.1.from_time vendor.hours_overlap',
    ]);
    expect(toTexts(hoursProblems([hours('Thursday', '16:00', '01:00'), hours('Friday', '00:30', '02:00')]))).toEqual([
      'working_hours.1.from_time vendor.hours_overlap',
    ]);
    expect(toTexts(hoursProblems([hours('Sunday', '00:30', '02:00'), hours('Saturday', '20:00', '01:00')]))).toEqual([
      'working_hours.1.from_time vendor.hours_overlap',
    ]);
  });

  it('must be as long as the shortest package, alone or with adjacent hours', () => {
    expect(toTexts(hoursProblems([hours('Monday', '16:00', '16:45')], 60))).toEqual([
      'working_hours.0.to_time vendor.hours_short',
    ]);
    expect(hoursProblems([hours('Monday', '16:00', '16:45')], 45)).toEqual([]);
    expect(hoursProblems([hours('Monday', '16:00', '16:45'), hours('Monday', '16:45', '18:00')], 60)).toEqual([]);
    expect(hoursProblems([hours('Saturday', '23:30', '00:00'), hours('Sunday', '00:00', '00:30')], 60)).toEqual([]);
    expect(hoursProblems([hours('Monday', '16:00', '16:05')], 0)).toEqual([]);
  });

  it('are refused if they cannot be parsed', () => {
    expect(
      toTexts(hoursProblems([hours('Doomsday', '1', '2'), hours('Monday', '25:00', '2'), hours('Monday', '1:00', '')])),
    ).toEqual([
      'working_hours.0.weekday errors.format',
      'working_hours.1.from_time errors.format',
      'working_hours.2.to_time errors.format',
    ]);
  });
});

describe('extra hours', () => {
  const extra = (date: string, from_time: string, to_time: string) => ({ date, from_time, to_time });
  const week = [hours('Friday', '16:00:00', '23:00:00')];

  it('may overlap the weekly hours and be adjacent', () => {
    const rows = [extra('2026-12-04', '22:00', '01:00:00'), extra('2026-12-05', '01:00', '03:00')];
    expect(extraHoursProblems(rows, week, 60)).toEqual([]);
  });

  it('may not overlap each other, even past midnight', () => {
    const rows = [extra('2026-12-04', '22:00', '01:00'), extra('2026-12-05', '0:30', '03:00')];
    expect(toTexts(extraHoursProblems(rows, week))).toEqual(['extra_hours.1.from_time vendor.extra_overlap']);
    expect(extraHoursProblems([rows[0]!, { ...rows[1]!, date: '2026-12-06' }], week)).toEqual([]);
  });

  it('must be as long as the shortest package, together with adjacent weekly hours', () => {
    const short = [extra('2026-12-04', '23:00', '23:20')];
    expect(extraHoursProblems(short, week, 60)).toEqual([]);
    expect(toTexts(extraHoursProblems([{ ...short[0]!, date: '2026-12-03' }], week, 60))).toEqual([
      'extra_hours.0.to_time vendor.hours_short',
    ]);
    // without weekly hours everything is open
    expect(extraHoursProblems([{ ...short[0]!, date: '2026-12-03' }], [], 60)).toEqual([]);
  });

  it('are refused if they cannot be parsed', () => {
    const rows = [extra('', '1:00', '2:00'), extra('2026-12-04', '', '2:00'), extra('2026-12-04', '1:00', '25:00')];
    expect(toTexts(extraHoursProblems(rows, week))).toEqual([
      'extra_hours.0.date errors.format',
      'extra_hours.1.from_time errors.format',
      'extra_hours.2.to_time errors.format',
    ]);
  });
});

describe('days off', () => {
  it('are one day, several days, or hours of each', () => {
    expect(
      daysOffProblems([
        { from_date: '2026-12-05', to_date: '2026-12-05' },
        { from_date: '2026-12-16', to_date: '2026-12-19', from_time: '', to_time: null },
        { from_date: '2026-12-16', to_date: '2026-12-19', from_time: '18:00', to_time: '01:00:00' },
      ]),
    ).toEqual([]);
  });

  it('end at or after their start, with both times or none', () => {
    expect(
      toTexts(
        daysOffProblems([
          { from_date: '2026-12-05', to_date: '2026-12-04' },
          { from_date: '', to_date: '2026-12-04' },
          { from_date: '2026-12-05', to_date: '2026-02-30' },
          { from_date: '2026-12-05', to_date: '2026-12-05', from_time: '18:00' },
          { from_date: '2026-12-05', to_date: '2026-12-05', to_time: '18:00' },
          { from_date: '2026-12-05', to_date: '2026-12-05', from_time: '18:00', to_time: '24:00' },
        ]),
      ),
    ).toEqual([
      'days_off.0.to_date vendor.day_off_order',
      'days_off.1.from_date errors.format',
      'days_off.2.to_date errors.format',
      'days_off.3.to_time vendor.day_off_hours',
      'days_off.4.from_time vendor.day_off_hours',
      'days_off.5.to_time errors.format',
    ]);
  });
});

it('a buffer is at most a day, and the notice period at most a year', () => {
  expect(pauseProblems({ buffer_minutes: 1440, min_notice_minutes: '' })).toEqual([]);
  expect(pauseProblems({ min_notice_minutes: 525_600 })).toEqual([]);
  expect(toTexts(pauseProblems({ buffer_minutes: 1441, min_notice_minutes: 525_601 }))).toEqual([
    'buffer_minutes errors.between',
    'min_notice_minutes errors.between',
  ]);
  expect(toTexts(pauseProblems({ buffer_minutes: -5 }))).toEqual(['buffer_minutes errors.between']);
});

it('a kitchen’s limits are integers within bounds; closing days require a time', () => {
  const right = { capacity_orders: 12, capacity_portions: '٣٠٠', cutoff_days: 14, cutoff_time: '18:00' };
  expect([limitProblems({}), limitProblems(right)]).toEqual([[], []]);
  expect(
    toTexts(limitProblems({ capacity_orders: -1, capacity_portions: 100_001, cutoff_days: 15, cutoff_time: 'noon' })),
  ).toEqual([
    'capacity_orders errors.between',
    'capacity_portions errors.between',
    'cutoff_days errors.between',
    'cutoff_time errors.format',
  ]);
  expect(toTexts(limitProblems({ cutoff_days: 1 }))).toEqual(['cutoff_time common.required']);
  expect(limitProblems({ cutoff_days: 0, cutoff_time: '00:00' })).toEqual([]);
});
