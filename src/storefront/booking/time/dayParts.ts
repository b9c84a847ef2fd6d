import { EVENING_HOUR } from '../../../../domain/hijri.ts';
import type { SlotStart } from '../../../api/types.ts';

/** The parts of a day in which starts are grouped, each from its hour. */
const PARTS = [
  { part: 'night', from: 0 },
  { part: 'morning', from: 5 },
  { part: 'afternoon', from: 12 },
  { part: 'evening', from: EVENING_HOUR },
] as const;

export type DayPart = (typeof PARTS)[number]['part'];

const hourOf = (wire: string): number => Number(wire.slice(11, 13));

/** Whether a start is shown: what is over or outside the provider's hours is left out. */
export function isShown({ state }: Pick<SlotStart, 'state'>): boolean {
  return state !== 'past' && state !== 'closed';
}

/** The shown starts of a day under the part of the day they lie in, empty parts left out. */
export function groupByPart(starts: readonly SlotStart[]): { part: DayPart; starts: SlotStart[] }[] {
  return PARTS.map(({ part, from }, index) => {
    const until = PARTS[index + 1]?.from ?? 24;
    return {
      part,
      starts: starts.filter((one) => isShown(one) && hourOf(one.start) >= from && hourOf(one.start) < until),
    };
  }).filter(({ starts: found }) => found.length > 0);
}
