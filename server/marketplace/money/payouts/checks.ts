import { toLanguage } from '../../../../domain/text/format.ts';
import { cleanLine } from '../../../../domain/text/textInput.ts';
import { formatDate, formatDateTime } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { Doc } from '../../../ports/row.ts';
import { readText } from '../../common/inputValues.ts';
import { refuse } from '../../common/refuse.ts';
import { translate } from '../../common/translations.ts';

const MAX_REFERENCE_LENGTH = 140;

/** Why a payout cannot be paid: keys of `staff.payout.reason`. */
export type PayoutReason =
  | 'complaint'
  | 'none'
  | 'held'
  | 'not_held'
  | 'paid'
  | 'early'
  | 'refund'
  | 'bank'
  | 'account_open'
  | 'guarantee_early';

/** Refuses a payout. @throws 417 payout_blocked, with the reason in the account's language */
export function blocked(context: RequestContext, reason: PayoutReason, at?: number | string): never {
  const language = toLanguage(context.system.get('User', context.session.user).language);
  const time = typeof at === 'number' ? formatDateTime(at, language) : at ? formatDate(at, language) : '';
  return refuse('ValidationError', 'staff.payout_blocked', {
    values: { reason: translate(language, `staff.payout.reason.${reason}`, { time }) },
  });
}

/** Reads the bank's reference of a transfer. @throws 417 at its field */
export function readReference(value: unknown): string {
  const reference = cleanLine(readText(value));
  if (!reference) refuse('MandatoryError', 'common.required', { fieldname: 'reference' });
  if (reference.length > MAX_REFERENCE_LENGTH)
    refuse('ValidationError', 'errors.too_long', { fieldname: 'reference', values: { n: MAX_REFERENCE_LENGTH } });
  return reference;
}

/** Checks that the provider has a bank account in their own name (S2-K-18). */
export function assertBankAccount(context: RequestContext, provider: Doc | undefined): void {
  if (!readText(provider?.bank_iban) || !readText(provider?.bank_account_name)) blocked(context, 'bank');
}
