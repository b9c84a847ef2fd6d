import type { MethodResponse, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { ReadResponse } from './responses.ts';

/** Payouts of one status, by provider. */
export type Payouts = ReadResponse<'payouts'>;
export type PayoutsInput = Sent<Methods['payouts']>;
export type EditsInput = Sent<Methods['edits']>;
/** The full bank account of a payout. */
export type BankRow = MethodResponse<Methods['payoutBank']>['rows'][number];
export type PaidProvider = Payouts['providers'][number];

/** Open tasks for staff, and figures of recent and coming days. */
export type Dashboard = MethodResponse<Methods['staffDashboard']>;

/** Profile changes of verified providers. */
type Edits = MethodResponse<Methods['edits']>;
export type EditedProvider = Edits['providers'][number];
export type EditRow = EditedProvider['edits'][number];

/**
 * The ledger compared with the gateway's list: a month of days, a reference of a day, and how far the hash chain was
 * checked.
 */
export type ReconciledMonth = MethodResponse<Methods['reconciliation']>;
export type ReconciledRow = MethodResponse<Methods['reconciledDay']>['rows'][number];
export type LedgerCheck = MethodResponse<Methods['checkLedger']>;

/** What staff write notes about. */
export type StaffNotesInput = Sent<Methods['staffNotes']>;
