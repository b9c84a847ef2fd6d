import { type Prayers, partAt } from '../../../../domain/calendar/prayers.ts';
import { type Instant, instantToWire, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import { startsOn } from '../../../components/time/dayParts.ts';
import { useSlotDays } from '../../../components/time/useSlotDays.ts';
import type { CustomerLine } from '../customerLine.ts';

/**
 * The free starts of a line's reciter on the night or day of an instant, the nearest ones.
 * @param most maximum number, in chronological order
 * @returns in the API's format; empty while loading
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
