import { type Clock, type Day, parseInstant, toInstant } from '../../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import type { SlotStart } from '../../../api/types.ts';

/**
 * The preselected start of a day: the wanted time if it is free, otherwise the next free one of the day, otherwise the
 * day's first (S1-R-27).
 * @returns in the API's format; undefined if the day has none
 */
export function presetSlot(starts: readonly SlotStart[], day: Day, clock: Clock): string | undefined {
  const preferred = toInstant(day, clock);
  const free = starts.filter(isSelectable);
  const next = free.find(({ start }) => (parseInstant(start) ?? 0) >= preferred);
  return (next ?? free[0])?.start;
}
