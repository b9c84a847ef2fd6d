import { type Clock, type Day, parseInstant, toInstant } from '../../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import type { SlotStart } from '../../../api/types.ts';

/**
 * The start a day begins with: the wanted clock if it can be chosen, else the next one of the day that can, else the day's first
 * (S1-R-27).
 * @returns wire text; undefined when the day has none
 */
export function presetSlot(starts: readonly SlotStart[], day: Day, clock: Clock): string | undefined {
  const wanted = toInstant(day, clock);
  const free = starts.filter(isSelectable);
  const next = free.find(({ start }) => (parseInstant(start) ?? 0) >= wanted);
  return (next ?? free[0])?.start;
}
