import { toFils } from '../../../domain/money/money.ts';
import { DEFAULT_WANTS, WANTS, type Want } from '../../../domain/plan/planner.ts';
import type { PlanInput } from '../../api/types.ts';
import { changedAddress, type FilterChanges, readSearchFilters, type SearchFilters } from '../search/searchFilters.ts';

/** The criteria of a majlis, from the URL; invalid values count as missing. */
export interface MajlisCriteria
  extends Pick<SearchFilters, 'night' | 'date' | 'part' | 'area' | 'occasion' | 'audience'> {
  guests: number;
  /** Dinars. */
  budget: number;
  wants: readonly Want[];
}

/** Initial number of guests and budget; both are shown on the page and can be changed. */
const USUAL = { guests: 50, budget: 250 } as const;
export const GUEST_RANGE = { min: 1, max: 5000 } as const;
export const BUDGET = { min: 1, max: 100_000 } as const;

const within = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;

/**
 * Reads the criteria from a URL.
 * @param usualArea the customer's own area, if known
 */
export function readMajlisCriteria(search: URLSearchParams, usualArea?: string): MajlisCriteria {
  const { night, date, part, area = usualArea, occasion, audience, guests } = readSearchFilters(search);
  const budget = toFils(search.get('budget') ?? '') / 1000;
  const wants = (search.get('wants') ?? '').split(',');
  const selected = WANTS.filter((want) => wants.includes(want));
  return {
    ...(night && { night }),
    ...(date && { date }),
    ...(part && { part }),
    ...(area && { area }),
    ...(occasion && { occasion }),
    audience,
    guests: guests ?? USUAL.guests,
    budget: within(budget, BUDGET) ? budget : USUAL.budget,
    wants: selected.length > 0 ? selected : DEFAULT_WANTS,
  };
}

/** Changes to the criteria. */
export type PlanChanges = Pick<
  FilterChanges,
  'night' | 'date' | 'part' | 'hour' | 'area' | 'occasion' | 'audience' | 'guests'
> & {
  budget?: number;
  wants?: readonly Want[];
};

/** The URL parameters with some criteria changed. */
export function changedPlan(search: URLSearchParams, { budget, wants, ...changes }: PlanChanges): URLSearchParams {
  const next = changedAddress(search, changes);
  if (budget !== undefined) next.set('budget', String(budget));
  if (wants) next.set('wants', wants.join(','));
  return next;
}

/**
 * The first missing criterion. Reciters depend on whether men or women attend, so nobody is suggested before that is
 * known.
 */
export function findMissing({
  night,
  date,
  area,
  audience,
  wants,
}: MajlisCriteria): 'night' | 'area' | 'audience' | undefined {
  if (!night && !date) return 'night';
  if (!area) return 'area';
  return wants.includes('recitation') && audience.length === 0 ? 'audience' : undefined;
}

/** The server's input; undefined if a criterion is missing. */
export function planInput(criteria: MajlisCriteria): PlanInput | undefined {
  if (findMissing(criteria)) return undefined;
  const { night, date, part, area = '', occasion, audience, guests, budget, wants } = criteria;
  return {
    ...(night ? { night } : { date: date ?? '' }),
    ...(part && { part }),
    ...(occasion && { occasion }),
    ...(audience.length > 0 && { audience: audience.join(',') }),
    area,
    guests: String(guests),
    budget: String(budget),
    wants: wants.join(','),
  };
}
