import { normalizePhone } from '../../domain/phone.ts';
import type { Translate } from '../i18n/useTranslate.ts';

const PASSWORD = { min: 8, max: 128 };
const NAME = { min: 2, max: 140 };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is wrong with an e-mail address, as the server would say it; undefined when nothing is (decisions S2-V-03). */
export function checkEmail(email: string, translate: Translate): string | undefined {
  if (!email.trim()) return translate('common.required');
  return EMAIL.test(email.trim()) && email.trim().length <= NAME.max ? undefined : translate('account.email_invalid');
}

/** The same for a new password; it must differ from the e-mail and the username. */
export function checkPassword(password: string, names: readonly string[], translate: Translate): string | undefined {
  if (!password) return translate('common.required');
  if (password.length < PASSWORD.min || password.length > PASSWORD.max) return translate('account.password_length');
  const same = names.some((name) => name.trim() && name.trim().toLowerCase() === password.toLowerCase());
  return same ? translate('account.password_same') : undefined;
}

export function checkUsername(username: string, translate: Translate): string | undefined {
  const { length } = username.trim();
  if (length === 0) return translate('common.required');
  return length < NAME.min || length > NAME.max ? translate('account.username_length') : undefined;
}

export function checkMobile(mobile: string, translate: Translate): string | undefined {
  if (!mobile.trim()) return translate('common.required');
  return normalizePhone(mobile) === undefined ? translate('account.mobile') : undefined;
}
