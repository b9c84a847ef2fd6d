import { type Prayers, partAt } from '../../../../domain/calendar/prayers.ts';
import { type Instant, instantToWire, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import { startsOn } from '../../../components/time/dayParts.ts';
import { useSlotDays } from '../../../components/time/useSlotDays.ts';
import type { CustomerLine } from '../customerLine.ts';

/**
 * Free starts of the reciter of a line on the night or day of an instant, the nearest of them.
 * @param most so many, in the order of the clock
 * @returns on the wire; nothing until they are known
 */
export function useStartsNear(line: CustomerLine, near: Instant, prayers: Prayers, most: number): string[] {
  const { day } = partAt(prayers, near);
  const { data } = useSlotDays(line.provider, line.packageId ?? '', day, { moved: line.id });
  const away = (start: string): number => Math.abs((parseInstant(start) ?? 0) - near);
  return (data ? startsOn(prayers, day, data) : [])
    .filter((one) => isSelectable(one) && one.start !== instantToWire(line.start))
    .map(({ start }) => start)
    .sort((a, b) => away(a) - away(b))
    .slice(0, most)
    .sort();
}
