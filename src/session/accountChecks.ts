import { isEmail, mobileProblem, PASSWORD_LENGTH, passwordProblem } from '../../domain/account.ts';
import type { CatalogueKey } from '../../domain/messageKey.ts';
import { isBlank } from '../../domain/text/textInput.ts';
import type { FieldMessage } from '../i18n/fieldMessage.ts';

/** The error message for an account field, as the server words it. */
export const accountMessage = (problem: CatalogueKey): FieldMessage => ({
  key: problem,
  values: { n: PASSWORD_LENGTH.max },
});

/** Validates the email address of an account or contact; undefined if valid. */
export function checkEmail(email: string): FieldMessage | undefined {
  if (isBlank(email)) return 'account.email_required';
  return isEmail(email) ? undefined : 'account.email_invalid';
}

/** Validates a new password; undefined if valid. */
export function findPasswordProblem(password: string, email: string): FieldMessage | undefined {
  const problem = passwordProblem(password, { email });
  return problem && accountMessage(problem);
}

/** Validates a mobile number; undefined if valid. */
export const checkMobile = (mobile: string): FieldMessage | undefined => mobileProblem(mobile);
