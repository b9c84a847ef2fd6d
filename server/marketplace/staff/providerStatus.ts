import { ROLE } from '../../../domain/access.ts';
import * as staff from '../../../domain/methods/staff.ts';
import { paths, providerPaths } from '../../../domain/paths.ts';
import { localizeReason } from '../../../domain/provider/verificationReasons.ts';
import { missingForVerification } from '../../../domain/provider/verificationRequirements.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { VERIFICATION, type Verification, verificationMachine } from '../../../domain/states/verification.ts';
import { separatorIn, toLanguage } from '../../../domain/text/format.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import type { Doc } from '../../ports/row.ts';
import { isInvitationOpen } from '../accounts/accounts.ts';
import { queueMail } from '../accounts/email/outbox.ts';
import { revokeSessions } from '../accounts/sql/accounts.ts';
import { implement } from '../common/bindMethod.ts';
import { readText, sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { refuseState } from '../common/refuseState.ts';
import { getRole, type ProviderDoctype } from '../common/roles.ts';
import { numberSetting, readSiteSettings } from '../common/settings.ts';
import { translate } from '../common/translations.ts';
import type { AccountNews } from '../notifications/notificationTypes.ts';
import { notifyAccount } from '../notifications/notify.ts';
import { documentTitles, lackingDocuments } from '../providers/verificationDocuments.ts';
import { endProviderRequests, notifySuspendedBookings } from './suspension.ts';

const VERIFICATION_WORDS = 'staff.options.verification_status';

/**
 * Checks whether staff may set this record's new state.
 * @param doc with the new `verification_status`; its note counts if it is new
 * @throws ValidationError
 */
export function assertProviderTransition(
  doctype: ProviderDoctype,
  doc: Doc,
  before: Doc,
  context: RequestContext,
): void {
  const from = before.verification_status as Verification;
  const step = verificationMachine.findStep(from, doc.verification_status as Verification, 'staff');
  const note = doc.verification_note === before.verification_note ? '' : sentText(doc.verification_note);
  if (!step) refuseState(VERIFICATION_WORDS, from);
  if (step.reason && !note) refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
  // A closed account is never restored.
  const user = context.system.get('User', readText(doc.user));
  if (user.closed_at) refuseState(VERIFICATION_WORDS, from);
  if (step.to !== VERIFICATION.verified) return;
  if (readSiteSettings(context).require_email_verification && !user.email_verified)
    refuse('ValidationError', 'account.email_not_verified_vendor');
  if (isInvitationOpen(user)) refuse('ValidationError', 'staff.invite.not_accepted');
  if (note) return;
  const lacking = missingForVerification(doctype, doc);
  const documents = lackingDocuments(context, { doctype, name: doc.name });
  if (!lacking.length && !documents.length) return;
  const language = toLanguage(context.system.get('User', context.session.user).language);
  const needs = lacking.map((need) => translate(language, `staff.missing.${need}`));
  const list = [...needs, ...documentTitles(documents, language)].join(separatorIn(language));
  refuse('ValidationError', 'staff.incomplete', { values: { list } });
}

/** The notifications and emails about staff's decision on a profile. */
const PROFILE_NEWS: Readonly<Record<string, AccountNews>> = {
  [VERIFICATION.verified]: 'vendor_status.Verified',
  [VERIFICATION.changesRequested]: 'vendor_status.Changes requested',
  [VERIFICATION.rejected]: 'vendor_status.Rejected',
};

/** Applies the consequences of a new state in its transaction: notifies the provider, and suspends the account of a suspended one. */
export function applyProviderStep(doctype: ProviderDoctype, doc: Doc, before: Doc, context: RequestContext): void {
  const user = context.system.get('User', readText(doc.user));
  const to = readText(doc.verification_status);
  if (to === VERIFICATION.suspended) {
    context.system.setValues('User', user.name, { user_status: ACCOUNT.suspended });
    revokeSessions(context.database, user.name, context.now());
    endProviderRequests(context, doctype, doc.name);
    notifySuspendedBookings(context, doctype, doc.name, true);
  } else if (before.verification_status === VERIFICATION.suspended) {
    context.system.setValues('User', user.name, { user_status: ACCOUNT.active });
    notifySuspendedBookings(context, doctype, doc.name, false);
  }
  const language = toLanguage(user.language);
  const note = localizeReason(sentText(doc.verification_note), language);
  const news = PROFILE_NEWS[to];
  if (news)
    notifyAccount(context, user.name, news, {
      note,
      path: doctype === 'Qaari Zakreen' ? providerPaths.reciterProfile : providerPaths.restaurantProfile,
    });
  // a suspended account cannot read notifications
  if (to === VERIFICATION.suspended)
    queueMail(context, {
      to: user.name,
      user: user.name,
      language,
      template: 'vendor_status.Suspended',
      values: { note },
      path: paths.home,
    });
}

/**
 * Sets the state of a provider's record, like a PUT of the record by staff.
 * @throws ValidationError if there is no such transition
 */
export function setRecordStatus(
  context: RequestContext,
  kind: ProviderDoctype,
  { name, status, note }: { name: string; status: string; note: string | undefined },
): Stored<ProviderDoctype> {
  const before = context.documents.get(kind, name);
  if (!verificationMachine.isState(status) || before.verification_status === status)
    return refuseState(VERIFICATION_WORDS, before.verification_status ?? VERIFICATION.pending);
  // An old note isn't a reason for this step, even if the same text is sent again.
  context.system.setValues(kind, before.name, { verification_note: '' }, { touchModified: false });
  return context.documents.update(kind, before.name, { verification_status: status, verification_note: note });
}

/** `set_vendor_status {doctype, name, status, note?}`. */
export const setVendorStatus = implement(staff.setVendorStatus, ({ doctype, ...step }, context) => {
  const { name, verification_status } = setRecordStatus(context, doctype, step);
  return { name, verification_status };
});

/** The state after the provider's own save: providers change it by saving, not by requesting a state. */
export function stateAfterOwnSave(before: Doc, context: RequestContext): Verification {
  const state = before.verification_status as Verification;
  const settings = readSiteSettings(context);
  const isOn = (setting: string | undefined) => setting === undefined || numberSetting(settings, setting) === 1;
  return verificationMachine.stepsFrom(state, 'vendor').find((step) => isOn(step.setting))?.to ?? state;
}

export const isByStaff = (context: RequestContext): boolean => getRole(context.session) === ROLE.staff;
