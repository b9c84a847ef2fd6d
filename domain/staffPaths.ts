// Addresses inside the staff's own pages; their roots stand in paths.ts.
import { staffPaths, withQuery } from './paths.ts';

/** Payouts of one state, or of one transfer. */
export const payoutsPath = (filter: { state: string; q?: string }): string => filteredPath(staffPaths.payouts, filter);

/** The ledger beside the gateway's list: a month of it, or one day. */
export const reconciliationPath = (more: { month?: string } | { day: string } = {}): string =>
  withQuery(staffPaths.reconciliation, more);

/** A list of records narrowed to some of them, in react-admin's words. */
export const filteredPath = (path: string, filter: Record<string, unknown>): string =>
  withQuery(path, { filter: JSON.stringify(filter), page: 1 });
