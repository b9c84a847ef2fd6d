import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import type { Want } from '../../../domain/plan/planner.ts';
import { type Day, getClock, type Instant, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { Cart, PlanPart, Quote } from '../../api/types.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';
import type { SavedAddress } from '../address/useSavedAddresses.ts';

/** The maximum number of suggestions. */
const MAX_SUGGESTIONS = 2;
/** Suggestions aren't limited by a budget. */
const ANY_BUDGET = '100000';
const FRESH_MS = MINUTE;

type Missing = Exclude<Want, 'recitation'>;
const COURSES: readonly (readonly [Missing, string])[] = [
  ['food', 'Meal'],
  ['coffee', 'Coffee'],
  ['sweets', 'Sweets'],
];

/** The first of meal, coffee and sweets that the quote lacks. */
const missingOf = ({ lines }: Pick<Quote, 'lines'>): Missing | undefined =>
  COURSES.find(([, course]) => !lines.some((line) => line.course === course))?.[0];

/**
 * What the majlis lacks, and kitchens that could provide it: they serve the place, have enough notice and capacity on
 * the evening, and can serve all guests. Nothing if the place, time or number of guests is missing, for several
 * evenings, or after the user dismissed it.
 * @param evening its day as customers count it, and its start
 */
export function useSuggestions(
  cart: Cart | undefined,
  quote: Quote | undefined,
  evening: { day: Day; start: Instant } | undefined,
) {
  const { email } = useSession();
  const api = useApi();
  const [waved = [], wave] = useDraft<Missing[]>('suggestions.waved');
  const { data: address } = useGetOne<SavedAddress>(
    'addresses',
    { id: cart?.shipping_address ?? '' },
    { enabled: Boolean(cart?.shipping_address), retry: false },
  );
  const missing = quote && missingOf(quote);
  const area = cart?.shipping_address ? address?.area : undefined;
  const guests = cart?.guests;
  const wanted = missing && !waved.includes(missing) ? missing : undefined;
  const input = evening &&
    area &&
    guests &&
    wanted && {
      ...{ date: evening.day, hour: getClock(evening.start), area, guests: String(guests) },
      ...{ budget: ANY_BUDGET, wants: wanted },
    };
  const { data } = useQuery({
    queryKey: ['plan', email, input],
    queryFn: async ({ signal }) => (input ? (await api.planMajlis(input, { signal })).data : undefined),
    enabled: Boolean(input),
    staleTime: FRESH_MS,
    retry: false,
  });
  const parts = new Map<string, PlanPart>();
  for (const { parts: own } of input ? (data?.proposals ?? []) : [])
    for (const part of own) if (part.want === wanted) parts.set(`${part.card.id} ${part.packageId}`, part);
  return {
    missing: wanted,
    parts: [...parts.values()].slice(0, MAX_SUGGESTIONS),
    dismiss: () => wanted && wave([...waved, wanted]),
  };
}
