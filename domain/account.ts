import type { CatalogueKey } from './messageKey.ts';
import { normalizePhone } from './phone.ts';
import type { FieldErrors } from './place/address.ts';
import { type AccountRole, ROLE } from './roles.ts';
import { cleanLine, isBlank, seenSigns } from './text/textInput.ts';

/** Role profiles one may register with, by the choice of the form (S2-R-28). */
const REGISTRABLE_ROLES = {
  customer: ROLE.customer,
  restaurant: ROLE.restaurant,
  reciter: ROLE.reciter,
} as const satisfies Record<string, AccountRole>;

export interface RegistrationFields {
  role_profile_name?: unknown;
  username?: unknown;
  email?: unknown;
  mobile_no?: unknown;
  new_password?: unknown;
}

const USERNAME_LENGTH = { min: 2, max: 140 };
export const PASSWORD_LENGTH = { min: 8, max: 128 };
const EMAIL_LENGTH = 140;

// One @, no blanks or list separators, labels of letters, digits and hyphens, and a top level of two letters or more.
const EMAIL = /^[^\s@<>()[\],;:"\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u;

/** An e-mail as it names an account, wherever one is named: without signs that are not seen, trimmed, in lower case. */
export function normalizeEmail(value: unknown): string {
  return typeof value === 'string' ? seenSigns(value).toLowerCase() : '';
}

/** Whether a text is an e-mail address of at most 140 characters. */
export function isEmail(value: unknown): boolean {
  const email = normalizeEmail(value);
  return email.length <= EMAIL_LENGTH && EMAIL.test(email) && !/(^\.|\.\.|\.@)/.test(email);
}

// Letters of other alphabets are drawn like those of these two: `а` of Cyrillic, `ο` of Greek, or not drawn at all.
const LATIN = /^[!-~]+$/;
const ARABIC = /^[\u0621-\u063a\u0641-\u064a\d._+-]+$/;

/**
 * Whether each part of an e-mail (what stands before the @, and each label behind it) is written in Latin letters without
 * accents or in Arabic ones, so that none can be taken for the e-mail of somebody else.
 */
function isPlainlyWritten(email: unknown): boolean {
  const [local = '', domain = ''] = normalizeEmail(email).split('@');
  return [local, ...domain.split('.')].every((part) => LATIN.test(part) || ARABIC.test(part));
}

/** Message key of what is wrong with a new password, undefined when nothing is (decisions C1, new_password). */
export function passwordProblem(
  password: unknown,
  account: { email?: unknown; username?: unknown },
): CatalogueKey | undefined {
  if (typeof password !== 'string' || password === '') return 'common.required';
  if ([...password].length < PASSWORD_LENGTH.min) return 'account.password_length';
  if ([...password].length > PASSWORD_LENGTH.max) return 'errors.too_long';
  const same = password.trim().toLowerCase();
  const names = [normalizeEmail(account.email), cleanLine(String(account.username ?? '')).toLowerCase()];
  return names.includes(same) ? 'account.password_same' : undefined;
}

/** Names of the system itself. */
const RESERVED_NAMES = ['administrator', 'guest'];

/**
 * Message key of what is wrong with a username, undefined when nothing is: nobody is called by somebody else's e-mail.
 * @param email the account's own, by which it may be called
 */
export function usernameProblem(username: unknown, email: unknown): CatalogueKey | undefined {
  const name = cleanLine(String(username ?? ''));
  if (name.length === 0) return 'common.required';
  if (name.length < USERNAME_LENGTH.min || name.length > USERNAME_LENGTH.max) return 'account.username_length';
  const folded = name.toLowerCase();
  const isOthers = isEmail(folded) && folded !== normalizeEmail(email);
  return isOthers || RESERVED_NAMES.includes(folded) ? 'account.username_reserved' : undefined;
}

/** Message key of what is wrong with the e-mail of a new account, undefined when nothing is (S2-V-03). */
function emailProblem(email: unknown): CatalogueKey | undefined {
  if (!normalizeEmail(email)) return 'common.required';
  if (!isEmail(email)) return 'account.email_invalid';
  return isPlainlyWritten(email) ? undefined : 'account.email_letters';
}

/** Message key of what is wrong with a mobile number, undefined when nothing is. */
export function mobileProblem(mobile: unknown): CatalogueKey | undefined {
  if (isBlank(mobile)) return 'common.required';
  return normalizePhone(mobile) ? undefined : 'account.mobile';
}

/** What is wrong with a registration, field by field; the five fields are required (S2-V-02, S2-V-03). */
export function validateRegistration(form: RegistrationFields): FieldErrors {
  const errors: FieldErrors = {};
  const roles: readonly unknown[] = Object.values(REGISTRABLE_ROLES);
  if (!roles.includes(form.role_profile_name)) errors.role_profile_name = 'account.account_type';
  const problems = {
    username: usernameProblem(form.username, form.email),
    email: emailProblem(form.email),
    mobile_no: mobileProblem(form.mobile_no),
    new_password: passwordProblem(form.new_password, form),
  };
  for (const [field, problem] of Object.entries(problems)) if (problem) errors[field] = problem;
  return errors;
}
