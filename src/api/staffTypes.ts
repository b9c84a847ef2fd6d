import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { Answer, Call, CallOptions } from './answer.ts';

/** Payouts of one state, by provider. */
export type Payouts = Answered<Methods['payouts']>;
export type PayoutsInput = Sent<Methods['payouts']>;
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

export interface StaffMethods {
  edits: Call<'edits'>;
  settleEdits: Call<'settleEdits'>;
  restoreEdit: Call<'restoreEdit'>;
  staffDashboard: Call<'staffDashboard'>;
  payouts: Call<'payouts'>;
  /** Whole bank accounts; that they were read is recorded. */
  payoutBank: Call<'payoutBank'>;
  payPayouts: Call<'payPayouts'>;
  settleRefunds: Call<'settleRefunds'>;
  reconciliation: Call<'reconciliation'>;
  reconciledDay: Call<'reconciledDay'>;
  readGatewayDay: Call<'readGatewayDay'>;
  explainDifference: Call<'explainDifference'>;
  checkLedger: Call<'checkLedger'>;
  /** Into the thread of a message, and by mail. */
  answerMessage: Call<'answerMessage'>;
  /** Notes between members of our team about a record, and who takes care of it. */
  staffNotes: Call<'staffNotes'>;
  recordHolders: Call<'recordHolders'>;
  addStaffNote: Call<'addStaffNote'>;
  assignRecord: Call<'assignRecord'>;
  twoStepStatus: Call<'twoStepStatus'>;
  twoStepBegin: Call<'twoStepBegin'>;
  twoStepConfirm: Call<'twoStepConfirm'>;
  twoStepEnd: Call<'twoStepEnd'>;
  /** Confirms the session with a code. */
  stepUp: Call<'stepUp'>;
  /** What deciding a Hijri month would ask of bookings. */
  previewMonth: Call<'previewMonth'>;
  requestText: Call<'requestText'>;
  mailPreview: Call<'mailPreview'>;
  /** A picture that came with a complaint, by the address that its message names. */
  evidencePicture(input: { path: string }, options?: CallOptions): Promise<Answer<Blob>>;
}
