import type { CatalogueKey } from './messageKey.ts';
import { normalizePhone } from './phone.ts';
import type { FieldErrors } from './place/address.ts';
import { type AccountRole, ROLE } from './roles.ts';
import { cleanLine, isBlank, stripInvisible } from './text/textInput.ts';

/** Role profiles open to registration, by the option chosen in the form (S2-R-28). */
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

// Exactly one @, no spaces or list separators; labels of letters, digits and hyphens; a top-level domain of at least two letters.
const EMAIL = /^[^\s@<>()[\],;:"\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u;

/** Normalizes an email for identifying an account: no invisible characters, trimmed, lower case. */
export function normalizeEmail(value: unknown): string {
  return typeof value === 'string' ? stripInvisible(value).toLowerCase() : '';
}

/** Whether a text is an email address of at most 140 characters. */
export function isEmail(value: unknown): boolean {
  const email = normalizeEmail(value);
  return email.length <= EMAIL_LENGTH && EMAIL.test(email) && !/(^\.|\.\.|\.@)/.test(email);
}

// Other alphabets have look-alikes of these letters (Cyrillic `а`, Greek `ο`) or characters that render as nothing.
const LATIN = /^[!-~]+$/;
const ARABIC = /^[\u0621-\u063a\u0641-\u064a\d._+-]+$/;

/**
 * Whether the local part and each domain label use only unaccented Latin letters or only Arabic letters. Mixed or accented
 * spellings could imitate another person's email.
 */
function isPlainlyWritten(email: unknown): boolean {
  const [local = '', domain = ''] = normalizeEmail(email).split('@');
  return [local, ...domain.split('.')].every((part) => LATIN.test(part) || ARABIC.test(part));
}

/** Validates a new password. @returns the message key of the problem, or undefined (decisions C1, new_password) */
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

/** Usernames reserved for the system. */
const RESERVED_NAMES = ['administrator', 'guest'];

/**
 * Validates a username: it can't be another person's email.
 * @param email the account's own email, which is allowed as its username
 * @returns the message key of the problem, or undefined
 */
export function usernameProblem(username: unknown, email: unknown): CatalogueKey | undefined {
  const name = cleanLine(String(username ?? ''));
  if (name.length === 0) return 'common.required';
  if (name.length < USERNAME_LENGTH.min || name.length > USERNAME_LENGTH.max) return 'account.username_length';
  const folded = name.toLowerCase();
  const isOthers = isEmail(folded) && folded !== normalizeEmail(email);
  return isOthers || RESERVED_NAMES.includes(folded) ? 'account.username_reserved' : undefined;
}

/** Validates the email of a new account (S2-V-03). @returns the message key of the problem, or undefined */
function emailProblem(email: unknown): CatalogueKey | undefined {
  if (!normalizeEmail(email)) return 'common.required';
  if (!isEmail(email)) return 'account.email_invalid';
  return isPlainlyWritten(email) ? undefined : 'account.email_letters';
}

/** Validates a mobile number. @returns the message key of the problem, or undefined */
export function mobileProblem(mobile: unknown): CatalogueKey | undefined {
  if (isBlank(mobile)) return 'common.required';
  return normalizePhone(mobile) ? undefined : 'account.mobile';
}

const withProblems = (problems: Record<string, CatalogueKey | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));

/** The problem of a role that nobody may register with, or only others. */
const roleProblem = (role: unknown, roles: readonly unknown[]): CatalogueKey | undefined =>
  roles.includes(role) ? undefined : 'account.account_type';

/** Validates a registration field by field. All five fields are required (S2-V-02, S2-V-03). */
export const validateRegistration = (form: RegistrationFields): FieldErrors =>
  withProblems({
    role_profile_name: roleProblem(form.role_profile_name, Object.values(REGISTRABLE_ROLES)),
    username: usernameProblem(form.username, form.email),
    email: emailProblem(form.email),
    mobile_no: mobileProblem(form.mobile_no),
    new_password: passwordProblem(form.new_password, form),
  });

export type InvitationFields = Omit<RegistrationFields, 'new_password'>;

/** Validates a provider that staff invites, field by field: a registration without its password. */
export const validateInvitation = (form: InvitationFields): FieldErrors =>
  withProblems({
    role_profile_name: roleProblem(form.role_profile_name, [ROLE.reciter, ROLE.restaurant]),
    username: usernameProblem(form.username, form.email),
    email: emailProblem(form.email),
    mobile_no: mobileProblem(form.mobile_no),
  });

/** Validates what staff enters about a customer on the phone, field by field. */
export const validateCaller = (form: {
  on_behalf_of?: unknown;
  full_name?: unknown;
  mobile_no?: unknown;
}): FieldErrors =>
  withProblems({
    on_behalf_of: emailProblem(form.on_behalf_of),
    full_name: usernameProblem(form.full_name, form.on_behalf_of),
    mobile_no: mobileProblem(form.mobile_no),
  });
