// Addresses inside the staff's own pages; their roots stand in paths.ts.
import { staffPaths, withQuery } from './paths.ts';

/** Payouts of one state, or of one transfer. */
export const payoutsPath = (more: { state?: string; q?: string } = {}): string => withQuery(staffPaths.payouts, more);
