import { isEmail, mobileProblem, PASSWORD_LENGTH, passwordProblem } from '../../domain/account.ts';
import type { CatalogueKey } from '../../domain/messageKey.ts';
import { isBlank } from '../../domain/text/textInput.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** The sentence of what is wrong with a field of an account, as the server says it. */
export const formatProblem = (problem: CatalogueKey, translate: Translate): string =>
  translate(problem, { n: PASSWORD_LENGTH.max });

/** What is wrong with an e-mail address that somebody is reached or known by; undefined when nothing is. */
export function checkEmail(email: string, translate: Translate): string | undefined {
  if (isBlank(email)) return translate('common.required');
  return isEmail(email) ? undefined : translate('account.email_invalid');
}

/** What is wrong with a new password of an account; undefined when nothing is. */
export function findPasswordProblem(password: string, email: string, translate: Translate): string | undefined {
  const problem = passwordProblem(password, { email });
  return problem && formatProblem(problem, translate);
}

/** What is wrong with a mobile number; undefined when nothing is. */
export function checkMobile(mobile: string, translate: Translate): string | undefined {
  const problem = mobileProblem(mobile);
  return problem && translate(problem);
}
