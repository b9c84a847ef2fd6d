import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { ReadAnswer } from './answers.ts';

/** Payouts of one status, by provider. */
export type Payouts = ReadAnswer<'payouts'>;
export type PayoutsInput = Sent<Methods['payouts']>;
export type EditsInput = Sent<Methods['edits']>;
/** The full bank account of a payout. */
export type BankRow = Answered<Methods['payoutBank']>['rows'][number];
export type PaidProvider = Payouts['providers'][number];

/** Open tasks for staff, and figures of recent and coming days. */
export type Dashboard = Answered<Methods['staffDashboard']>;

/** Profile changes of verified providers. */
type Edits = Answered<Methods['edits']>;
export type EditedProvider = Edits['providers'][number];
export type EditRow = EditedProvider['edits'][number];

/**
 * The ledger compared with the gateway's list: a month of days, a reference of a day, and how far the hash chain was
 * checked.
 */
export type ReconciledMonth = Answered<Methods['reconciliation']>;
export type ReconciledRow = Answered<Methods['reconciledDay']>['rows'][number];
export type LedgerCheck = Answered<Methods['checkLedger']>;

/** What staff write notes about. */
export type StaffNotesInput = Sent<Methods['staffNotes']>;
