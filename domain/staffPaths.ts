// URLs within the staff pages; paths.ts has their roots.
import { staffPaths, withQuery } from './paths.ts';

/** Payouts in one state, or of one transfer. */
export const payoutsPath = (filter: { state: string; q?: string }): string => filteredPath(staffPaths.payouts, filter);

/** The reconciliation of a month or of one day. */
export const reconciliationPath = (more: { month?: string } | { day: string } = {}): string =>
  withQuery(staffPaths.reconciliation, more);

/** The URL of a list with a react-admin filter. */
export const filteredPath = (path: string, filter: Record<string, unknown>): string =>
  withQuery(path, { filter: JSON.stringify(filter), page: 1 });
