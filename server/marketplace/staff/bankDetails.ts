import { setBank } from '../../../domain/methods/bank.ts';
import { ibanProblem, normalizeIban } from '../../../domain/provider/iban.ts';
import { cleanLine, isBlank } from '../../../domain/text/textInput.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { Doc } from '../../ports/row.ts';
import { isPasswordUnchanged, verifyPassword } from '../accounts/loginLockout.ts';
import { implementPrepared } from '../common/bindMethod.ts';
import { sentText } from '../common/inputValues.ts';
import type { RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { ownProviderRecord } from '../providers/providers.ts';

export const BANK_FIELDS = ['bank_account_name', 'bank_iban'] as const;
const MAX_NAME_LENGTH = 140;

/** Requests whose password was just verified. */
const confirmed = new WeakSet<RequestContext>();

/** Whether there was a bank account before. Only then is another one a change, which holds payouts. */
export const hadBank = (before: Doc | undefined): boolean => sentText(before?.bank_iban) !== '';

/**
 * Staff may have handed the link to an invited account to someone else than its owner: money waits until an emailed link was opened.
 * @throws PermissionError
 */
function assertMailedConfirmation({ system, session }: RequestContext): void {
  const { email, invited_at, email_verified } = system.get('User', session.user);
  if (invited_at && !email_verified)
    refuse('PermissionError', 'account.confirm_before_bank', { fieldname: 'bank_iban', values: { email } });
}

/**
 * Stores the provider's bank account: its IBAN in its stored form, after the password was entered again, or with a new profile. The time of
 * a change is recorded, because it holds payouts. The first account isn't a change.
 * @throws ValidationError at its field
 */
export function settleBank(context: RequestContext, doc: Doc, before: Doc | undefined): void {
  const isChanged = BANK_FIELDS.some((field) => sentText(doc[field]) !== sentText(before?.[field]));
  if (!isChanged) return;
  assertMailedConfirmation(context);
  if (hadBank(before)) doc.bank_changed_at = context.now().slice(0, 19);
  if (before && !confirmed.has(context))
    refuse('ValidationError', 'vendor.bank_by_password', {
      fieldname: BANK_FIELDS.find((field) => sentText(before[field])) ?? 'bank_iban',
    });
  if (!sentText(doc.bank_iban)) return;
  const iban = normalizeIban(doc.bank_iban);
  const problem = iban === before?.bank_iban ? undefined : ibanProblem(iban);
  if (problem) refuse('ValidationError', problem, { fieldname: 'bank_iban' });
  doc.bank_iban = iban;
}

/** `set_bank`: both fields and the password; the account gets an email, and payouts are held (B4). */
export const bankHooks = (limits: RateLimits): Hooks => ({
  methods: implementPrepared(
    setBank,
    ({ password }, context) => verifyPassword(context, limits, context.session.user, password),
    ({ bank_account_name, bank_iban }, context, checked) => {
      if (!isPasswordUnchanged(context, context.session.user, checked))
        return refuse('ValidationError', 'account.password_wrong', { fieldname: 'password' });
      const own = ownProviderRecord(context);
      if (!own) return refuse('DoesNotExistError', 'common.gone');
      const name = cleanLine(sentText(bank_account_name));
      if (!name) refuse('MandatoryError', 'common.required', { fieldname: 'bank_account_name' });
      if (name.length > MAX_NAME_LENGTH)
        refuse('ValidationError', 'errors.too_long', {
          fieldname: 'bank_account_name',
          values: { n: MAX_NAME_LENGTH },
        });
      if (isBlank(bank_iban)) refuse('MandatoryError', 'common.required', { fieldname: 'bank_iban' });
      confirmed.add(context);
      context.documents.update(own.doctype, own.name, { bank_account_name: name, bank_iban: sentText(bank_iban) });
      return { ok: 1 as const };
    },
  ),
});
