import type { Nights } from '../../../../domain/calendar/nights.ts';
import { parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { SlotStart } from '../../../api/types.ts';

/** The parts of a day in which starts are grouped, in order. */
const PARTS = ['night', 'morning', 'afternoon', 'evening'] as const;

export type DayPart = (typeof PARTS)[number];

const MORNING = 5;
const NOON = 12;

/** The evening begins with that day's Maghrib; the hours before it are parted by the clock. */
function partOf(start: string, nights: Pick<Nights, 'isEvening'>): DayPart {
  if (nights.isEvening(parseInstant(start) ?? 0)) return 'evening';
  const hour = Number(start.slice(11, 13));
  if (hour < MORNING) return 'night';
  return hour < NOON ? 'morning' : 'afternoon';
}

/** Whether a start is shown: what is over or outside the provider's hours is left out. */
export function isShown({ state }: Pick<SlotStart, 'state'>): boolean {
  return state !== 'past' && state !== 'closed';
}

/**
 * The shown starts of a day under the part of the day they lie in, empty parts left out.
 * @param options `eveningFirst`: what an evening package is booked for stands on top, the rest in its order below
 */
export function groupByPart(
  starts: readonly SlotStart[],
  nights: Pick<Nights, 'isEvening'>,
  { eveningFirst = false }: { eveningFirst?: boolean } = {},
): { part: DayPart; starts: SlotStart[] }[] {
  const shown = starts.filter(isShown).map((one) => ({ one, part: partOf(one.start, nights) }));
  const groups = PARTS.map((part) => ({
    part,
    starts: shown.filter((each) => each.part === part).map(({ one }) => one),
  })).filter(({ starts: found }) => found.length > 0);
  return eveningFirst ? groups.sort((a, b) => Number(b.part === 'evening') - Number(a.part === 'evening')) : groups;
}
