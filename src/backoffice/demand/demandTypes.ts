import type { MethodResults } from '../../components/useMethodQuery.ts';

export type DemandReport = MethodResults['demandReport'];

/** The columns of the tables, in order. */
export const COLUMNS = ['requests', 'approved', 'confirmed', 'searches', 'waitlist'] as const;
export type DemandCounts = Pick<DemandReport['months'][number], (typeof COLUMNS)[number]>;

/** The height of a bar; none for a count that isn't shown. */
export const drawnCount = (count: DemandCounts['requests']): number | null =>
  typeof count === 'number' ? count : null;
