import * as accounts from './accounts.ts';
import * as addresses from './addresses.ts';
import { setBank } from './bank.ts';
import * as calendar from './calendar.ts';
import * as catalogue from './catalogue.ts';
import { changeChoices, choices } from './choices.ts';
import * as connectedCalendars from './connectedCalendar.ts';
import * as consents from './consents.ts';
import { contact } from './contact.ts';
import { staffDashboard } from './dashboard.ts';
import type { Method } from './definition.ts';
import { demandReport } from './desk/demand.ts';
import { answerComplaint, answerMessage, lineComplaint } from './desk/messages.ts';
import { addStaffNote, assignRecord, recordHolders, staffNotes } from './desk/notes.ts';
import * as earnings from './earnings.ts';
import { edits, restoreEdit, settleEdits } from './edits.ts';
import * as imports from './imports.ts';
import {
  checkLedger,
  explainDifference,
  readGatewayDay,
  reconciledDay,
  reconciliation,
} from './money/reconciliation.ts';
import * as newsChannels from './notifications/notificationChannels.ts';
import * as waitlist from './notifications/waitlist.ts';
import * as onboarding from './onboarding.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import { payoutBank, payouts, payPayouts, settleRefunds } from './payouts.ts';
import { planMajlis } from './plans.ts';
import * as moves from './reschedule.ts';
import * as answerLinks from './respondLinks.ts';
import * as reviews from './reviews.ts';
import { search, searchNights } from './search.ts';
import * as staff from './staff.ts';
import * as twoStep from './twoStep.ts';
import * as documents from './verificationDocuments.ts';

/** Every method of the API, under the name that the app calls it by. */
export const methods = {
  ...accounts,
  ...addresses,
  ...answerLinks,
  ...calendar,
  ...catalogue,
  ...connectedCalendars,
  dueConsents: consents.dueConsents,
  acceptTerms: consents.acceptTerms,
  choices,
  changeChoices,
  contact,
  ...documents,
  ...earnings,
  edits,
  restoreEdit,
  settleEdits,
  ...waitlist,
  ...moves,
  ...newsChannels,
  ...imports,
  ...onboarding,
  ...orders,
  ...payments,
  payoutBank,
  payouts,
  payPayouts,
  answerComplaint,
  answerMessage,
  lineComplaint,
  staffNotes,
  recordHolders,
  addStaffNote,
  assignRecord,
  reconciliation,
  reconciledDay,
  readGatewayDay,
  explainDifference,
  checkLedger,
  settleRefunds,
  ...reviews,
  planMajlis,
  search,
  searchNights,
  setBank,
  ...staff,
  staffDashboard,
  demandReport,
  ...twoStep,
};
export type Methods = typeof methods;

const byName = new Map<string, Method>(Object.values<Method>(methods).map((one) => [one.name, one]));

/** The method with a dotted path. @internal */
export const findMethod = (name: string): Method | undefined => byName.get(name);
