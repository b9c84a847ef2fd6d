import * as v from 'valibot';
import type { LineType } from '../order/orderStatus.ts';
import type { AccountRole } from '../roles.ts';
import { LANGUAGES } from '../text/format.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, flag, noInput, optionalText, text, unvalidated } from './schemas.ts';

/** Creates a provider with an account. Its owner gets a link by email and sets the password (decisions J6). */
export const inviteProvider = method({
  name: 'husainia.api.invite_provider',
  verb: 'POST',
  roles: CALLERS.staff,
  // validated field by field, so that the form shows all errors at once
  input: v.object({
    email: unvalidated<string>(),
    full_name: unvalidated<string>(),
    mobile_no: unvalidated<string>(),
    role_profile_name: unvalidated<AccountRole>(),
    // Language of the emails
    language: v.optional(v.picklist(LANGUAGES, refusalMessage('errors.format')), 'ar'),
  }),
  output: v.strictObject({
    email: v.string(),
    doctype: field.text<LineType>(),
    name: v.string(),
    // when the email leaves
    sends_at: v.string(),
  }),
});

/** Sends an invitation again. Its earlier links end. */
export const resendInvite = method({
  name: 'husainia.api.resend_invite',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({ email: text }),
  output: v.strictObject({ email: v.string(), sends_at: v.string() }),
});

/** A link for staff to hand over, for one use. It is shown only now, audited, and doesn't confirm the email. */
export const makeInviteLink = method({
  name: 'husainia.api.make_invite_link',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  key: 'ignored',
  input: v.object({ email: text }),
  output: v.strictObject({ link: v.string(), expires_at: v.string() }),
});

/** The account of an invitation. POST, so that no URL contains the token. */
export const openInvite = method({
  name: 'husainia.api.open_invite',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ token: unvalidated<string>() }),
  output: v.strictObject({
    email: v.string(),
    full_name: v.string(),
    role_profile_name: field.text<AccountRole>(),
  }),
});

/** Accepts the terms and sets the first password. */
export const acceptInvite = method({
  name: 'husainia.api.accept_invite',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({
    token: unvalidated<string>(),
    new_password: unvalidated<string>(),
    accept_terms: flag,
    // Language of the texts that the page linked to
    language: optionalText,
  }),
  // whether the email is confirmed by this link
  output: v.strictObject({ email: v.string(), email_verified: v.picklist([0, 1]) }),
});

/** Sends the own profile for review, once it has everything that verification needs. */
export const submitProfile = method({
  name: 'husainia.api.submit_profile',
  verb: 'POST',
  roles: CALLERS.providers,
  input: noInput,
  output: v.strictObject({ submitted_at: v.string() }),
});
