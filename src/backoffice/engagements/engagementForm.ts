import type { Interval } from '../../../domain/time/intervals.ts';
import {
  addDays,
  type Clock,
  type Day,
  getClock,
  getDay,
  HOUR,
  type Instant,
  parseInstant,
  toInstant,
} from '../../../domain/time/kuwaitTime.ts';
import type { EngagementInput } from '../../api/types.ts';

/** An outside booking as it is typed. It ends on the next day if its end isn't later than its start. */
export interface EngagementForm {
  day: Day;
  from: Clock;
  to: Clock;
  area: string;
  title: string;
  note: string;
}

/** From this length in milliseconds on, the end is more likely a mistake: one of the morning for one of the evening. */
const LONG = 12 * HOUR;

/** The next full hour, on the day that is shown. */
export function nextHour(day: Day, now: Instant): Interval {
  const start = toInstant(day, getClock(Math.ceil(now / HOUR) * HOUR));
  return { start, end: start + HOUR };
}

/** The form of a new outside booking, filled from hours of the calendar. */
export const newForm = ({ start, end }: Interval): EngagementForm => ({
  day: getDay(start),
  from: getClock(start),
  to: getClock(end),
  area: '',
  title: '',
  note: '',
});

/** The form of a stored outside booking. */
export const toForm = ({ starts_at, ends_at, area, title, note }: EngagementInput): EngagementForm => ({
  day: starts_at.slice(0, 10),
  from: starts_at.slice(11, 16),
  to: ends_at.slice(11, 16),
  area: area ?? '',
  title: title ?? '',
  note: note ?? '',
});

/** The outside booking of a form with a day and both times. */
export const fromForm = ({ day, from, to, area, title, note }: EngagementForm): EngagementInput => ({
  starts_at: `${day} ${from}:00`,
  ends_at: `${to > from ? day : addDays(day, 1)} ${to}:00`,
  area: area.trim(),
  title: title.trim(),
  note: note.trim(),
});

/** The times of an outside booking; undefined if they can't be read. */
export function intervalOf({
  starts_at,
  ends_at,
}: Pick<EngagementInput, 'starts_at' | 'ends_at'>): Interval | undefined {
  const [start, end] = [parseInstant(starts_at), parseInstant(ends_at)];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Whether an outside booking is so long that it is asked about before it is saved. */
export function isLong(form: EngagementForm): boolean {
  const times = intervalOf(fromForm(form));
  return times !== undefined && times.end - times.start >= LONG;
}
