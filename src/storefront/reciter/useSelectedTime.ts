import { useSearchParams } from 'react-router-dom';
import { type Prayer, partNamed } from '../../../domain/calendar/prayers.ts';
import { foundTime, withFoundTime } from '../booking/selectedTime.ts';

/**
 * Package and time on a reciter's page. They stand in its address, so that they outlive signing in, a reload and Back; nothing is
 * chosen for the visitor but what he came with.
 */
export function useSelectedTime() {
  const [search, setSearch] = useSearchParams();
  const found = foundTime(search);
  const change = (next: URLSearchParams): void => setSearch(next, { replace: true, preventScrollReset: true });
  return {
    /** `YYYY-MM-DD HH:MM:SS`, Kuwait; '' for none. */
    start: found?.start ?? '',
    /** The prayer that the start is counted from, and minutes after it. */
    after: found?.after,
    /** Id of the chosen package, '' for none. */
    packageId: search.get('choose') ?? '',
    /** The part of the day that was looked for. */
    part: partNamed(search.get('part')),
    chooseStart: (start: string, after?: { prayer: Prayer; minutes: number }): void =>
      change(withFoundTime(search, { start, after })),
    choosePackage(packageId: string): void {
      const next = new URLSearchParams(search);
      next.set('choose', packageId);
      change(next);
    },
  };
}
