import { addDays, MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import { useMethodQuery } from '../../../components/useMethodQuery.ts';
import { useFreeReciters } from '../../choices/useFreeReciters.ts';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';

/** Number of reciters shown. */
const SHOWN = 3;
const FRESH_MS = MINUTE;

/**
 * Reciters available at the time of a lost line: for the same audience and area, and for no more than its price;
 * reciters of the same kind come first.
 */
export function useAvailableAlternatives(line: CustomerLine) {
  const { start } = line;
  const found = useFreeReciters(line, { maxPrice: line.total, enabled: isReciterLine(line) });
  const { input, filters, evening, others, total, isNone } = found;
  const near = useMethodQuery(
    'searchNights',
    { kind: 'reciter', ...filters, from: addDays(evening, -1), days: '3' },
    { enabled: isNone, staleTime: FRESH_MS },
  );
  return {
    /** The search, for the results page and the waitlist. */
    input,
    start,
    others: others.slice(0, SHOWN),
    total,
    isNone,
    /** The nights before and after on which reciters are free at that hour. */
    near: (near.data?.nights ?? [])
      .filter((one) => one.day !== evening && one.free > 0)
      .map(({ day: other, night: of, free }) => ({ night: of, free, isBefore: other < evening })),
  };
}
