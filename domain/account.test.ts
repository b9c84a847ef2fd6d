import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail, passwordProblem, usernameProblem, validateRegistration } from './account.ts';

const form = {
  role_profile_name: 'huserprofile',
  username: 'أبو علي',
  email: 'Ali@Example.com',
  mobile_no: '+965 5123 4567',
  new_password: 'quiet-river',
};

describe('validateRegistration', () => {
  it('accepts a complete form', () => {
    expect(validateRegistration(form)).toEqual({});
  });

  it.each(['علي.1@example.com', 'ali@مثال.com', 'a.b+c@sub.example.com'])('accepts the email %s', (email) => {
    expect(validateRegistration({ ...form, email })).toEqual({});
  });

  it('names every missing field', () => {
    expect(validateRegistration({})).toEqual({
      role_profile_name: 'account.account_type',
      username: 'common.required',
      email: 'common.required',
      mobile_no: 'common.required',
      new_password: 'common.required',
    });
  });

  it.each(['Husainia Staff', 'System Manager', '', undefined, 'huserprofile '])('refuses the role %s', (role) => {
    expect(validateRegistration({ ...form, role_profile_name: role })).toEqual({
      role_profile_name: 'account.account_type',
    });
  });

  it.each([
    ['username', 'x', 'account.username_length'],
    ['username', 'x'.repeat(141), 'account.username_length'],
    ['email', 'ali@example', 'account.email_invalid'],
    ['email', 'st\u0430ff@example.com', 'account.email_letters'],
    ['email', '\u0455\u0441\u043e\u0440\u0435@example.com', 'account.email_letters'],
    ['email', 'staff@ex\u03b1mple.com', 'account.email_letters'],
    ['username', '\u200D\u3164', 'common.required'],
    ['mobile_no', '\u200F', 'common.required'],
    ['email', 'stáff@example.com', 'account.email_letters'],
    ['email', 'staffعلي@example.com', 'account.email_letters'],
    ['email', 'عل\u06cc@example.com', 'account.email_letters'],
    ['mobile_no', '1234567', 'account.mobile'],
    ['new_password', 'seven77', 'account.password_length'],
    ['new_password', 'x'.repeat(129), 'errors.too_long'],
    ['new_password', 'ALI@example.com', 'account.password_same'],
  ])('refuses %s %s', (field, value, key) => {
    expect(validateRegistration({ ...form, [field]: value })).toEqual({ [field]: key });
  });
});

describe('emails', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', 'علي@example.com'])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    'a@b',
    '@b.co',
    'a b@c.co',
    'a@b..co',
    'a..b@c.co',
    'a@b.co,c@d.co',
    'a@-b.co',
    `${'a'.repeat(140)}@b.co`,
    null,
    5,
  ])('refuses %s', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('identify an account regardless of case', () => {
    expect(normalizeEmail(' Ali@Example.COM ')).toBe('ali@example.com');
  });

  it('identify it without invisible characters', () => {
    expect(normalizeEmail('\u2068ali\u200D@exa\u00ADmple.com\u200F')).toBe('ali@example.com');
  });
});

it('rejects a password that equals the username', () => {
  expect(passwordProblem('quiet-river', { username: 'Quiet-River' })).toBe('account.password_same');
});

it('a username is neither another account’s email nor a system name', () => {
  const reserved = [
    'nasser@example.com',
    'Nasser@Example.com',
    'administrator',
    'Administrator',
    'GUEST',
    'ａdministrator',
  ];
  for (const name of reserved) expect(usernameProblem(name, 'fatima@example.com')).toBe('account.username_reserved');
  for (const name of ['fatima@example.com', 'FATIMA@example.com', 'Fatima', 'the administrator'])
    expect(usernameProblem(name, 'fatima@example.com')).toBeUndefined();
});
