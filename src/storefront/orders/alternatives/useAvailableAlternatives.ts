import { useGetList } from 'ra-core';
import { toSpokenDay } from '../../../../domain/calendar/requestedTimes.ts';
import type { QaariZakreen } from '../../../../domain/generated/doctypes.gen.ts';
import { toWire } from '../../../../domain/money/money.ts';
import { separatorIn } from '../../../../domain/text/format.ts';
import { addDays, getClock, MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import type { SearchAnswer, SearchInput } from '../../../api/types.ts';
import { useNights } from '../../../components/nights.ts';
import { useMethodQuery } from '../../../components/useMethodQuery.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { toTimeFilters } from '../../search/searchFilters.ts';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';

/** Number of reciters shown. */
const SHOWN = 3;
const FRESH_MS = MINUTE;

const kindsOf = ({ type_names }: Partial<QaariZakreen> = {}): string[] =>
  (type_names ?? '').split(separatorIn('en')).filter(Boolean);

/**
 * Reciters available at the time of a lost line: for the same audience and area, and for no more than its price;
 * reciters of the same kind come first.
 */
export function useAvailableAlternatives(line: CustomerLine) {
  const start = line.start;
  const enabled = isReciterLine(line) && start > serverNow();
  const reciter = useGetList<QaariZakreen & { id: string }>(
    'reciters',
    { filter: { name: line.provider }, pagination: { page: 1, perPage: 1 } },
    { retry: false, staleTime: 300_000, enabled },
  );
  const audience = reciter.data?.[0]?.audience;
  const nights = useNights();
  // A time after midnight belongs to the evening before.
  const evening = toSpokenDay(start);
  const hour = `${getClock(start).slice(0, 2)}:00`;
  const { night, date } = nights ? toTimeFilters(evening, { hour }, nights) : {};
  const filters = {
    hour,
    ...(line.area && { area: line.area }),
    ...(audience && { audience }),
    max_price: String(toWire(line.total)),
  };
  const input: SearchInput = { kind: 'reciter', ...(night ? { night } : date && { date }), ...filters };
  const { data } = useMethodQuery(
    'search',
    { ...input, page_length: '50', sort: 'record' },
    { enabled: enabled && nights !== undefined && !reciter.isPending, staleTime: FRESH_MS },
  );
  const kinds = new Set(kindsOf(reciter.data?.[0]));
  const isOther = ({ card }: SearchAnswer['rows'][number]): boolean => !kindsOf(card).some((kind) => kinds.has(kind));
  const others = (data?.rows ?? [])
    .filter(({ card, starts }) => card.id !== line.provider && starts.some((one) => one.start === line.start))
    .sort((a, b) => Number(isOther(a)) - Number(isOther(b)));
  const isNone = data !== undefined && others.length === 0;
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
    total: data?.total ?? 0,
    isNone,
    /** The nights before and after on which reciters are free at that hour. */
    near: (near.data?.nights ?? [])
      .filter((one) => one.day !== evening && one.free > 0)
      .map(({ day: other, night: of, free }) => ({ night: of, free, isBefore: other < evening })),
  };
}
