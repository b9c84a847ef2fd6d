import { submitProfile } from '../../../domain/methods/onboarding.ts';
import { documentsToAdd } from '../../../domain/provider/verificationDocuments.ts';
import { missingForVerification } from '../../../domain/provider/verificationRequirements.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { separatorIn, toLanguage } from '../../../domain/text/format.ts';
import { accountLanguage } from '../accounts/sql/accounts.ts';
import { implement } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';
import { refuseState } from '../common/refuseState.ts';
import { translate } from '../common/translations.ts';
import { assertConfirmedEmail, ownProviderRecord } from '../providers/providers.ts';
import { documentRequirements, documentTitles, getCurrentDay } from '../providers/verificationDocuments.ts';

/** States in which a profile waits for staff, or for changes. */
const OPEN: readonly string[] = [VERIFICATION.pending, VERIFICATION.changesRequested];

/**
 * `submit_profile {}`: tells staff that the profile is complete. It stays editable, and staff may review it before (decisions J6).
 * @throws ValidationError that names what verification still needs
 */
export const submitMethods = implement(submitProfile, (_input, context) => {
  const own = ownProviderRecord(context) ?? refuse('ValidationError', 'vendor.profile_first');
  assertConfirmedEmail(context);
  const doc = context.system.get(own.doctype, own.name);
  const state = doc.verification_status ?? VERIFICATION.pending;
  if (!OPEN.includes(state)) return refuseState('staff.options.verification_status', state);
  const lacking = missingForVerification(own.doctype, doc);
  const documents = documentsToAdd(documentRequirements(context, own), getCurrentDay(context));
  if (lacking.length || documents.length) {
    const language = accountLanguage(context.database, context.session.user) ?? toLanguage(undefined);
    const needs = lacking.map((need) => translate(language, `staff.missing.${need}`));
    const list = [...needs, ...documentTitles(documents, language)].join(separatorIn(language));
    return refuse('ValidationError', 'staff.incomplete', { values: { list } });
  }
  const submitted_at = context.now().slice(0, 19);
  context.system.setValues(own.doctype, own.name, { submitted_at });
  return { submitted_at };
});
