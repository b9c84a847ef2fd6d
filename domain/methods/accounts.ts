import * as v from 'valibot';
import type { User } from '../generated/doctypes.gen.ts';
import type { LineType } from '../order/orderStatus.ts';
import type { AccountRole, ROLE } from '../roles.ts';
import type { AccountState } from '../states/account.ts';
import type { Verification } from '../states/verification.ts';
import { CALLERS, method } from './definition.ts';
import { loggedIn } from './loggedIn.ts';
import { done, email, field, nothing, record, sent } from './schemas.ts';

const mailed = v.object({ email });

export const login = method({
  name: 'husainia.api.login',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({
    usr: sent<string>(),
    pwd: sent<string>(),
    // by which the browser is known again: 32 random bytes as base64url
    browser_secret: v.optional(sent<string>()),
  }),
  ...loggedIn,
});

export const logout = method({
  name: 'husainia.api.logout',
  verb: 'POST',
  roles: CALLERS.accounts,
  input: nothing,
  answer: done,
});

export const register = method({
  name: 'husainia.api.register',
  verb: 'POST',
  roles: CALLERS.everybody,
  // judged field by field, so that a form hears of all its errors at once
  input: v.object({
    email: sent<string>(),
    username: sent<string>(),
    mobile_no: sent<string>(),
    role_profile_name: sent<Exclude<AccountRole, typeof ROLE.staff>>(),
    new_password: sent<string>(),
    // of the mails
    language: v.optional(sent<string>()),
    // what the browser keeps to confirm without the password: 32 random bytes as base64url
    browser_secret: v.optional(sent<string>()),
    // as the documents' own registration spells e-mail and username
    name: v.optional(sent<string>()),
    full_name: v.optional(sent<string>()),
    first_name: v.optional(sent<string>()),
  }),
  answer: record<User>(),
  at: 'data',
});

export const verifyEmail = method({
  name: 'husainia.api.verify_email',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ token: sent<string>(), password: sent<string>() }),
  answer: v.strictObject({ email: field.text(), user_status: field.text<AccountState>() }),
});

/** Confirms the e-mail and logs in, in the browser that registered: both what was mailed and what it kept are needed. */
export const confirmRegistration = method({
  name: 'husainia.api.confirm_registration',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ token: sent<string>(), browser_secret: sent<string>() }),
  ...loggedIn,
});

export const resendVerification = method({
  name: 'husainia.api.resend_verification',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: mailed,
  answer: done,
});

export const forgotPassword = method({
  name: 'husainia.api.forgot_password',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: mailed,
  answer: done,
});

export const resetPassword = method({
  name: 'husainia.api.reset_password',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ token: sent<string>(), new_password: sent<string>() }),
  // whose password it was: who has the link reads that e-mail anyway
  answer: v.strictObject({ ok: v.literal(1), email: field.text() }),
});

export const changePassword = method({
  name: 'husainia.api.change_password',
  verb: 'POST',
  roles: CALLERS.accounts,
  fresh: true,
  input: v.object({ current_password: sent<string>(), new_password: sent<string>() }),
  answer: done,
});

export const me = method({
  name: 'husainia.api.me',
  verb: 'GET',
  roles: CALLERS.accounts,
  input: nothing,
  answer: v.strictObject({
    email: field.text(),
    full_name: field.text(),
    username: field.text(),
    mobile_no: field.text(),
    role_profile_name: field.text<AccountRole>(),
    user_status: field.text<AccountState>(),
    language: v.string(),
    vendor: v.optional(
      v.strictObject({
        doctype: field.text<LineType>(),
        name: v.string(),
        title: field.text(),
        verification_status: field.text<Verification>(),
        verification_note: field.optional(),
      }),
    ),
    // notifications not read yet
    unread: v.number(),
  }),
});

export const myVendor = method({
  name: 'husainia.api.my_vendor',
  verb: 'GET',
  roles: CALLERS.ownVendors,
  input: nothing,
  answer: v.nullable(v.strictObject({ doctype: field.text<LineType>(), name: v.string() })),
});

/** Everything that is the account's, as its owner may read it: the file `my-data.json`. */
export const myData = method({
  name: 'husainia.api.my_data',
  verb: 'GET',
  roles: CALLERS.accounts,
  perHour: 10,
  input: nothing,
  answer: record<{ account: string; made_at: string; records: Record<string, object[]> }>(),
  at: 'file',
});

/** What keeps the own account open; none: it can be closed. */
export const closeBlocks = method({
  name: 'husainia.api.close_blocks',
  verb: 'GET',
  roles: CALLERS.ownAccounts,
  input: nothing,
  answer: v.strictObject({
    blocks: v.array(
      v.strictObject({ block: v.picklist(['lines', 'complaint', 'refund', 'payout', 'attempt']), count: v.number() }),
    ),
  }),
});

/** Closes the own account for good. */
export const closeAccount = method({
  name: 'husainia.api.close_account',
  verb: 'POST',
  roles: CALLERS.ownAccounts,
  input: v.object({ password: sent<string>() }),
  answer: done,
});
