import { type DayPart, PARTS, type Prayers, partAt, partsOfDay } from '../../../domain/calendar/prayers.ts';
import { addDays, type Day, type Instant, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../domain/time/slots.ts';
import type { FreeSlots, SlotStart } from '../../api/types.ts';

/** When most majalis are held. */
const EVENING: readonly DayPart[] = ['maghrib', 'isha'];

/** Whether a part is the requested one, or belongs to the requested evening. */
export const isRequestedPart = (part: DayPart, first: DayPart | 'evening'): boolean =>
  first === 'evening' ? EVENING.includes(part) : part === first;

/** Whether to show a start: hides those in the past or outside the provider's hours. */
export function isShown({ state }: Pick<SlotStart, 'state'>): boolean {
  return state !== 'past' && state !== 'closed';
}

interface WithStart {
  start: string;
}
const instantOfStart = ({ start }: WithStart): Instant => parseInstant(start) ?? 0;

/** The starts of a day as customers count it, from dawn to dawn, out of several civil days. */
function ofHostDay<T extends WithStart>(prayers: Prayers, day: Day, starts: readonly T[]): T[] {
  const from = prayers('fajr', day);
  const endsAt = prayers('fajr', addDays(day, 1));
  return starts.filter((one) => {
    const at = instantOfStart(one);
    return at >= from && at < endsAt;
  });
}

/** The clock-time starts of a day as customers count it. */
export const startsOn = (prayers: Prayers, day: Day, { days }: FreeSlots) =>
  ofHostDay(
    prayers,
    day,
    days.flatMap(({ starts }) => starts),
  );

/** The prayer-based starts of a day as customers count it. */
export const startsAfter = (prayers: Prayers, day: Day, { days }: FreeSlots) =>
  ofHostDay(
    prayers,
    day,
    days.flatMap(({ after }) => after),
  );

/**
 * Whether all starts of the evening, or of the whole day, are taken. Not if the provider doesn't work then: there is
 * nothing to wait for.
 */
export function fullPart(starts: readonly SlotStart[], prayers: Prayers, day: Day): 'night' | 'date' | undefined {
  const dusk = prayers('maghrib', day);
  const isFull = (some: readonly SlotStart[]) =>
    some.some(({ state }) => state === 'taken') && !some.some(isSelectable);
  if (isFull(starts.filter((one) => instantOfStart(one) >= dusk))) return 'night';
  return isFull(starts) ? 'date' : undefined;
}

/** Starts of one part of a day. */
export interface PartGroup<T> {
  part: DayPart;
  /** The start of the part: the time of its prayer. */
  begins: Instant;
  starts: T[];
}

/**
 * Groups the shown starts of a day by part, in order, without empty parts.
 * @param first the requested part, which comes first; 'evening': both parts of the evening do
 */
export function groupByPart<T extends WithStart & Pick<SlotStart, 'state'>>(
  starts: readonly T[],
  prayers: Prayers,
  day: Day,
  first: DayPart | 'evening',
): PartGroup<T>[] {
  const begins = new Map(partsOfDay(prayers, day).map(({ part, start }) => [part, start]));
  const shown = Map.groupBy(starts.filter(isShown), (one) => partAt(prayers, instantOfStart(one)).part);
  const groups = PARTS.flatMap((part) => {
    const starts = shown.get(part);
    return starts ? [{ part, begins: begins.get(part) ?? 0, starts: starts }] : [];
  });
  return groups.sort((a, b) => Number(isRequestedPart(b.part, first)) - Number(isRequestedPart(a.part, first)));
}

/**
 * The first day of a week with an available evening, otherwise with any available time.
 * @param most maximum number of starts to return
 * @returns `starts` in the API's format, at least one; undefined if the week has none
 */
export function nextFreeDay(
  week: FreeSlots,
  prayers: Prayers,
  first: Day,
  most: number,
): { day: Day; starts: [string, ...string[]] } | undefined {
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const freeOn = (day: Day) => startsOn(prayers, day, week).filter(isSelectable);
  const inEvening = (one: WithStart) => isRequestedPart(partAt(prayers, instantOfStart(one)).part, 'evening');
  for (const matches of [inEvening, () => true])
    for (const day of days) {
      const [start, ...more] = freeOn(day).filter(matches);
      if (start) return { day, starts: [start.start, ...more.slice(0, most - 1).map((one) => one.start)] };
    }
  return undefined;
}
