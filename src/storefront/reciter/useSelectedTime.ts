import { useSearchParams } from 'react-router-dom';
import { parseDayPart } from '../../../domain/calendar/prayers.ts';
import type { PrayerOffset } from '../../../domain/order/series.ts';
import { readSelectedTime, withSelectedTime } from '../booking/selectedTime.ts';

/**
 * Package and time selected on a reciter's page. They are in the URL, so that they survive a login, a reload and Back.
 * Nothing is preselected except what the URL has.
 */
export function useSelectedTime() {
  const [search, setSearch] = useSearchParams();
  const selected = readSelectedTime(search);
  const change = (next: URLSearchParams): void => setSearch(next, { replace: true, preventScrollReset: true });
  return {
    /** `YYYY-MM-DD HH:MM:SS`, Kuwait time; '' for none. */
    start: selected?.start ?? '',
    /** The prayer to which the start is relative, and the minutes after it. */
    prayerOffset: selected?.prayerOffset,
    /** ID of the selected package, '' for none. */
    packageId: search.get('choose') ?? '',
    /** The part of the day that was searched. */
    part: parseDayPart(search.get('part')),
    chooseStart: (start: string, prayerOffset?: PrayerOffset): void =>
      change(withSelectedTime(search, { start, prayerOffset })),
    choosePackage(packageId: string): void {
      const next = new URLSearchParams(search);
      next.set('choose', packageId);
      change(next);
    },
  };
}
