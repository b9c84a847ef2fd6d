import fc from 'fast-check';
import { PARTS } from '../../../domain/calendar/prayers.ts';
import { blockingStatuses, blockingUntilEnd, STATUS } from '../../../domain/order/orderProcess.ts';
import { governorates } from '../../../domain/place/places.ts';
import { WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';

/** Generators of random setups; hours and minutes are relative to the setup's day. */

const clock = fc
  .nat(95)
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );

const row = fc.record({ weekday: fc.constantFrom(...WEEKDAYS), from: clock, to: clock });
/** Always open, the same hours each day, or arbitrary hours, some past midnight or overlapping. */
const hours = fc.oneof(
  fc.constant([]),
  fc.record({ from: clock, to: clock }).map((times) => WEEKDAYS.map((weekday) => ({ weekday, ...times }))),
  fc.array(row, { minLength: 6, maxLength: 16 }),
);

/** Extra hours of single days, overlapping the weekly ones or not. */
const extra = fc.array(fc.record({ day: fc.integer({ min: -2, max: 4 }), from: clock, to: clock }), { maxLength: 2 });

/** Whole days, or hours of each day, also past midnight. */
const daysOff = fc.array(
  fc.record({
    from: fc.integer({ min: -2, max: 4 }),
    length: fc.nat(2),
    hours: fc.option(fc.record({ from: clock, to: clock }), { nil: undefined }),
  }),
  { maxLength: 1 },
);

const governorate = fc.constantFrom(...governorates.map(({ id }) => id));
const serves = fc.oneof(fc.constant([]), fc.uniqueArray(governorate, { minLength: 1, maxLength: 5 }));
const notice = fc.constantFrom(0, 0, 0, 45, 600, 2000);

const reciter = fc.record({
  hours,
  extra,
  daysOff,
  serves,
  notice,
  buffer: fc.constantFrom(0, 0, 15, 50),
  packages: fc.array(
    fc.record({ minutes: fc.constantFrom(10, 30, 45, 60, 95, 180, 400), visible: fc.constantFrom(1, 1, 0) }),
    { minLength: 1, maxLength: 3 },
  ),
});

const kitchen = fc.record({
  hours,
  extra,
  daysOff,
  serves,
  notice,
  orders: fc.constantFrom(0, 0, 1, 2),
  portions: fc.constantFrom(0, 0, 20, 60, 100),
  cutoffDays: fc.nat(2),
  cutoff: fc.constantFrom('', '', '10:30', '18:00', '23:45'),
  packages: fc.array(
    fc.record({
      minimum: fc.integer({ min: 1, max: 8 }),
      serves: fc.constantFrom(0, 1, 5, 12),
      visible: fc.constantFrom(1, 1, 0),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

const line = fc.record({
  ofKitchen: fc.boolean(),
  provider: fc.nat(2),
  /** Quarter hours after the start of the setup's day. */
  start: fc.integer({ min: -8, max: 4 * 96 }),
  minutes: fc.constantFrom(20, 60, 95, 400),
  status: fc.constantFrom(...Object.values(STATUS), ...blockingStatuses, ...blockingUntilEnd),
  released: fc.constantFrom(1, 1, 1, 0),
  quantity: fc.integer({ min: 1, max: 12 }),
  serves: fc.constantFrom(0, 1, 5),
  order: fc.nat(3),
});

/** Outside engagements of reciters. */
const engagement = fc.record({
  provider: fc.nat(2),
  start: fc.integer({ min: -8, max: 4 * 96 }),
  minutes: fc.constantFrom(15, 60, 120, 900),
  state: fc.constantFrom('Holds', 'Holds', 'Holds', 'Conflict'),
});

const settings = fc.record({
  slot_grid_minutes: fc.constantFrom(20, 30, 30, 45, 60),
  slot_buffer_minutes: fc.constantFrom(0, 0, 20),
  min_notice_minutes: fc.constantFrom(0, 60),
  booking_horizon_days: fc.constantFrom(2, 30, 30, 30, 30),
  prayer_quiet_minutes: fc.constantFrom(0, 0, 25),
  kitchen_day_starts: fc.constantFrom('04:00:00', '00:00:00', '11:00:00'),
});

const question = fc.record({
  kind: fc.constantFrom('reciter', 'reciter', 'restaurant'),
  by: fc.constantFrom('night', 'date'),
  day: fc.integer({ min: 0, max: 3 }),
  when: fc.oneof(
    { weight: 5, arbitrary: fc.record({ part: fc.constantFrom(...PARTS) }) },
    { weight: 5, arbitrary: fc.record({ hour: clock }) },
    { weight: 1, arbitrary: fc.constant({}) },
  ),
  minutes: fc.constantFrom(undefined, undefined, 30, 60, 120),
  governorate: fc.option(governorate, { nil: undefined }),
  guests: fc.constantFrom(undefined, 1, 12, 40, 90),
});

/** Everything that determines availability, and a query. */
export const randomWorld = fc.record({
  /** Elapsed minutes of the setup's day. */
  now: fc.nat(1000),
  settings,
  reciters: fc.array(reciter, { minLength: 3, maxLength: 3 }),
  kitchens: fc.array(kitchen, { minLength: 2, maxLength: 2 }),
  lines: fc.array(line, { maxLength: 30, size: 'max' }),
  engagements: fc.array(engagement, { maxLength: 8 }),
  question,
});

type Of<T> = T extends fc.Arbitrary<infer V> ? V : never;
export type RandomWorld = Of<typeof randomWorld>;
export type Question = RandomWorld['question'];
