import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';

/** Payouts of one state, by provider. */
export type Payouts = Answered<Methods['payouts']>;
export type PayoutsInput = Sent<Methods['payouts']>;
export type EditsInput = Sent<Methods['edits']>;
/** The whole account that lines are paid to. */
export type BankRow = Answered<Methods['payoutBank']>['rows'][number];
export type PaidProvider = Payouts['providers'][number];

/** What waits for our team, and how the last and the coming days are. */
export type Dashboard = Answered<Methods['staffDashboard']>;

/** What verified providers changed. */
type Edits = Answered<Methods['edits']>;
export type EditedProvider = Edits['providers'][number];
export type EditRow = EditedProvider['edits'][number];

/** The ledger beside the gateway's list: a month of days, a reference of a day, and how far the chain was looked at. */
export type ReconciledMonth = Answered<Methods['reconciliation']>;
export type ReconciledRow = Answered<Methods['reconciledDay']>['rows'][number];
export type LedgerCheck = Answered<Methods['checkLedger']>;

/** What our team writes notes about. */
export type StaffNotesInput = Sent<Methods['staffNotes']>;
