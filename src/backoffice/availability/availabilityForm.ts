import type { RaRecord } from 'react-admin';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import {
  daysOffProblems,
  extraHoursProblems,
  hoursProblems,
  limitProblems,
  type Problem,
  pauseProblems,
} from '../../../domain/provider/availability.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { type Clock, type Day, WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';
import type { Availability } from '../../../domain/time/openTimes.ts';
import type { ProviderKind } from '../provider/providerKinds.ts';

/** A time range of a weekday. An end that isn't later than the start is on the next day. */
export interface HoursRow {
  weekday: string;
  from: Clock;
  to: Clock;
}

/**
 * A time range of a single day, in addition to the weekly ones. An end that isn't later than the start is on the next
 * day.
 */
export interface ExtraHoursRow {
  date: Day;
  from: Clock;
  to: Clock;
}

/** A day, several days, or hours on each of them. */
export interface DayOffRow {
  from: Day;
  to: Day;
  fromTime: Clock;
  toTime: Clock;
  note: string;
}

/** `any`: every hour; `proposed`: the same until the provider accepts the shown hours. */
type HoursMode = 'any' | 'proposed' | 'set';

/** The form's values; numbers as typed. */
export interface AvailabilityForm {
  mode: HoursMode;
  hours: HoursRow[];
  buffer: string;
  notice: string;
  /** Hours ahead from which requests are accepted automatically; `0`: never. */
  autoAccept: string;
  serves: string[];
  extraHours: ExtraHoursRow[];
  daysOff: DayOffRow[];
  capacityOrders: string;
  capacityPortions: string;
  cutoffDays: string;
  cutoffTime: Clock;
}

const clock = (value: unknown): Clock => (typeof value === 'string' && value ? value.padStart(8, '0').slice(0, 5) : '');
const number = (value: unknown): string => (Number(value) > 0 ? String(value) : '');
type Row = Record<string, unknown>;
const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

const PROPOSAL: HoursRow[] = WEEKDAYS.map((weekday) => ({ weekday, from: '16:00', to: '23:00' }));
/** In weekday order; the ranges of a day in their order of creation. */
const sorted = (hours: readonly HoursRow[]): HoursRow[] =>
  WEEKDAYS.flatMap((weekday) => hours.filter((row) => row.weekday === weekday));

/** Converts a provider's record to the form's values; without hours, proposes those of most evenings. */
export function toAvailabilityForm(record: RaRecord): AvailabilityForm {
  const hours = sorted(
    rows(record.working_hours).map((row) => ({
      weekday: String(row.weekday),
      from: clock(row.from_time),
      to: clock(row.to_time),
    })),
  );
  return {
    mode: hours.length ? 'set' : 'proposed',
    hours: hours.length ? hours : PROPOSAL,
    buffer: number(record.buffer_minutes),
    notice: String(Number(record.min_notice_minutes) || 0),
    autoAccept: String(Number(record.auto_accept_hours) || 0),
    serves: rows(record.serves).map((row) => String(row.governorate)),
    extraHours: rows(record.extra_hours).map((row) => ({
      date: String(row.date).slice(0, 10),
      from: clock(row.from_time),
      to: clock(row.to_time),
    })),
    daysOff: rows(record.days_off).map((row) => ({
      from: String(row.from_date).slice(0, 10),
      to: String(row.to_date).slice(0, 10),
      fromTime: clock(row.from_time),
      toTime: clock(row.to_time),
      note: String(row.note ?? ''),
    })),
    capacityOrders: number(record.capacity_orders),
    capacityPortions: number(record.capacity_portions),
    cutoffDays: number(record.cutoff_days),
    cutoffTime: clock(record.cutoff_time),
  };
}

/** The rows of the form in the format of documents. */
const wireRows = ({ mode, hours, extraHours, daysOff }: AvailabilityForm) => ({
  working_hours:
    mode === 'set' ? hours.map(({ weekday, from, to }) => ({ weekday, from_time: from, to_time: to })) : [],
  extra_hours: extraHours.map(({ date, from, to }) => ({ date, from_time: from, to_time: to })),
  days_off: daysOff.map(({ from, to, fromTime, toTime, note }) => ({
    from_date: from,
    to_date: to,
    from_time: fromTime || null,
    to_time: toTime || null,
    note,
  })),
});

const wireLimits = (form: AvailabilityForm) => ({
  capacity_orders: form.capacityOrders || 0,
  capacity_portions: form.capacityPortions || 0,
  cutoff_days: form.cutoffDays || 0,
  cutoff_time: form.cutoffTime || null,
});

/** Converts the form's values to the provider's record. */
export function toProviderRecord(form: AvailabilityForm, { kind }: ProviderKind) {
  return {
    ...wireRows(form),
    serves: form.serves.map((governorate) => ({ governorate })),
    min_notice_minutes: Number(form.notice) || 0,
    auto_accept_hours: Number(form.autoAccept) || 0,
    ...(kind === 'reciter' ? { buffer_minutes: parseWhole(form.buffer) ?? 0 } : wireLimits(form)),
  };
}

/** The availability that customers would see with these values. */
export function availabilityOfForm({ mode, hours, extraHours, daysOff }: AvailabilityForm): Availability {
  return { hours: mode === 'set' ? hours : [], extra: extraHours, daysOff };
}

/**
 * The errors of the values, by API field name.
 * @param shortest minutes of the shortest package
 */
export function problemsOfForm(form: AvailabilityForm, { kind }: ProviderKind, shortest: number): Problem[] {
  const { working_hours, extra_hours, days_off } = wireRows(form);
  const isClosed = form.mode === 'set' && form.hours.length === 0;
  return [
    // No hours at all would mean every hour.
    ...(isClosed ? [{ field: 'working_hours', key: 'vendor.availability.never_open' } as const] : []),
    ...hoursProblems(working_hours, shortest),
    ...extraHoursProblems(extra_hours, working_hours, shortest),
    ...daysOffProblems(days_off),
    ...(kind === 'restaurant' ? limitProblems(wireLimits(form)) : pauseProblems({ buffer_minutes: form.buffer })),
  ];
}

/** The sections of the page, for listing changes. */
type Part = KeyUnder<'vendor.availability.part'>;

/** The sections that differ from the saved values, and the changed weekdays. */
export function changedParts(form: AvailabilityForm, saved: AvailabilityForm): { days: string[]; parts: Part[] } {
  const differs = (...fields: (keyof AvailabilityForm)[]) =>
    fields.some((field) => JSON.stringify(form[field]) !== JSON.stringify(saved[field]));
  const dayOf = ({ mode, hours }: AvailabilityForm, weekday: string) =>
    JSON.stringify(mode === 'set' ? hours.filter((row) => row.weekday === weekday) : mode);
  const days = WEEKDAYS.filter((weekday) => dayOf(form, weekday) !== dayOf(saved, weekday));
  const parts: [Part, boolean][] = [
    ['buffer', differs('buffer')],
    ['notice', differs('notice')],
    ['auto_accept', differs('autoAccept')],
    ['areas', differs('serves')],
    ['extra_hours', differs('extraHours')],
    ['days_off', differs('daysOff')],
    ['capacity', differs('capacityOrders', 'capacityPortions')],
    ['cutoff', differs('cutoffDays', 'cutoffTime')],
  ];
  return { days: [...days], parts: parts.filter(([, changed]) => changed).map(([part]) => part) };
}

/** Replaces a day's ranges. */
export const withDay = (hours: readonly HoursRow[], weekday: string, ranges: readonly Omit<HoursRow, 'weekday'>[]) =>
  sorted([...hours.filter((row) => row.weekday !== weekday), ...ranges.map((range) => ({ weekday, ...range }))]);

/** Initial hours of a day or a new provider. */
export const DEFAULT_RANGE = { from: '16:00', to: '23:00' };
export const proposedHours = (): HoursRow[] => PROPOSAL;
