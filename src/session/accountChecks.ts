import { isEmail, mobileProblem, PASSWORD_LENGTH, passwordProblem } from '../../domain/account.ts';
import type { CatalogueKey } from '../../domain/messageKey.ts';
import { isBlank } from '../../domain/text/textInput.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** The error message for an account field, as the server words it. */
export const formatProblem = (problem: CatalogueKey, translate: Translate): string =>
  translate(problem, { n: PASSWORD_LENGTH.max });

/** Validates the email address of an account or contact; undefined if valid. */
export function checkEmail(email: string, translate: Translate): string | undefined {
  if (isBlank(email)) return translate('account.email_required');
  return isEmail(email) ? undefined : translate('account.email_invalid');
}

/** Validates a new password; undefined if valid. */
export function findPasswordProblem(password: string, email: string, translate: Translate): string | undefined {
  const problem = passwordProblem(password, { email });
  return problem && formatProblem(problem, translate);
}

/** Validates a mobile number; undefined if valid. */
export function checkMobile(mobile: string, translate: Translate): string | undefined {
  const problem = mobileProblem(mobile);
  return problem && translate(problem);
}
