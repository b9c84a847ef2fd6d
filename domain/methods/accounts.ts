import * as v from 'valibot';
import type { User } from '../generated/doctypes.gen.ts';
import type { LineType } from '../order/orderStatus.ts';
import type { AccountRole, ROLE } from '../roles.ts';
import type { AccountState } from '../states/account.ts';
import type { Verification } from '../states/verification.ts';
import { optionalConsent } from './consents.ts';
import { CALLERS, method } from './definition.ts';
import { loggedIn } from './loggedIn.ts';
import { email, field, noInput, okResponse, record, unvalidated } from './schemas.ts';

const emailInput = v.object({ email });

export const login = method({
  name: 'husainia.api.login',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({
    usr: unvalidated<string>(),
    pwd: unvalidated<string>(),
    // recognizes this browser at the next login: 32 random bytes as base64url
    browser_secret: v.optional(unvalidated<string>()),
  }),
  ...loggedIn,
});

export const logout = method({
  name: 'husainia.api.logout',
  verb: 'POST',
  roles: CALLERS.accounts,
  input: noInput,
  output: okResponse,
});

export const register = method({
  name: 'husainia.api.register',
  verb: 'POST',
  roles: CALLERS.everybody,
  // validated field by field, so that the form shows all errors at once
  input: v.object({
    email: unvalidated<string>(),
    username: unvalidated<string>(),
    mobile_no: unvalidated<string>(),
    role_profile_name: unvalidated<Exclude<AccountRole, typeof ROLE.staff>>(),
    new_password: unvalidated<string>(),
    // Language of the emails
    language: v.optional(unvalidated<string>()),
    // the browser keeps it to confirm without the password: 32 random bytes as base64url
    browser_secret: v.optional(unvalidated<string>()),
    // Sent by forms that link to the terms
    consent: optionalConsent,
    // the registration method of the spec names email and username this way
    name: v.optional(unvalidated<string>()),
    full_name: v.optional(unvalidated<string>()),
    first_name: v.optional(unvalidated<string>()),
  }),
  output: record<User>(),
  at: 'data',
});

export const verifyEmail = method({
  name: 'husainia.api.verify_email',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ token: unvalidated<string>(), password: unvalidated<string>() }),
  output: v.strictObject({ email: field.text(), user_status: field.text<AccountState>() }),
});

/** Confirms the email and logs in from the browser that registered. Needs both the emailed token and the one the browser kept. */
export const confirmRegistration = method({
  name: 'husainia.api.confirm_registration',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ token: unvalidated<string>(), browser_secret: unvalidated<string>() }),
  ...loggedIn,
});

export const resendVerification = method({
  name: 'husainia.api.resend_verification',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: emailInput,
  output: okResponse,
});

export const forgotPassword = method({
  name: 'husainia.api.forgot_password',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: emailInput,
  output: okResponse,
});

export const resetPassword = method({
  name: 'husainia.api.reset_password',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ token: unvalidated<string>(), new_password: unvalidated<string>() }),
  // the account of the link; anyone with the link can read that email anyway
  output: v.strictObject({ ok: v.literal(1), email: field.text() }),
});

export const changePassword = method({
  name: 'husainia.api.change_password',
  verb: 'POST',
  roles: CALLERS.accounts,
  fresh: true,
  input: v.object({ current_password: unvalidated<string>(), new_password: unvalidated<string>() }),
  output: okResponse,
});

export const me = method({
  name: 'husainia.api.me',
  verb: 'GET',
  roles: CALLERS.accounts,
  input: noInput,
  output: v.strictObject({
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
    // unread notifications
    unread: v.number(),
  }),
});

export const myVendor = method({
  name: 'husainia.api.my_vendor',
  verb: 'GET',
  roles: CALLERS.ownProviders,
  input: noInput,
  output: v.nullable(v.strictObject({ doctype: field.text<LineType>(), name: v.string() })),
});

/** All data of the account, for its owner: the file `my-data.json`. */
export const myData = method({
  name: 'husainia.api.my_data',
  verb: 'GET',
  roles: CALLERS.accounts,
  perHour: 10,
  input: noInput,
  output: record<{ account: string; made_at: string; records: Record<string, object[]> }>(),
  at: 'file',
});

/** What prevents deleting the user's account; empty if nothing does. */
export const closeBlocks = method({
  name: 'husainia.api.close_blocks',
  verb: 'GET',
  roles: CALLERS.ownAccounts,
  input: noInput,
  output: v.strictObject({
    blocks: v.array(
      v.strictObject({ block: v.picklist(['lines', 'complaint', 'refund', 'payout', 'attempt']), count: v.number() }),
    ),
  }),
});

/** Permanently deletes the user's account. */
export const closeAccount = method({
  name: 'husainia.api.close_account',
  verb: 'POST',
  roles: CALLERS.ownAccounts,
  input: v.object({ password: unvalidated<string>() }),
  output: okResponse,
});
