import * as v from 'valibot';
import type { ContactMessage, Refund } from '../generated/doctypes.gen.ts';
import { toFils } from '../money/money.ts';
import { ISSUED_REASONS } from '../money/refunds.ts';
import { LINE_TYPE, type Status } from '../order/orderStatus.ts';
import { ACCOUNT, type AccountState } from '../states/account.ts';
import type { PayoutState } from '../states/payout.ts';
import type { RefundState } from '../states/refund.ts';
import type { Verification } from '../states/verification.ts';
import { LANGUAGES } from '../text/format.ts';
import { MAX_NOTE_LENGTH } from '../text/noteLength.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import {
  field,
  flag,
  jsonType,
  note,
  optionalMoney,
  optionalText,
  text,
  truncatedText,
  unvalidated,
} from './schemas.ts';

/** The possible outcomes of a complaint. */
const OUTCOMES = ['dismissed', 'refunded', 'cancelled', 'unavailable'] as const satisfies ContactMessage['outcome'][];

/** The reason that staff must give. */
const requiredNote = v.pipe(
  note(MAX_NOTE_LENGTH),
  v.check((value) => value !== '', refusalMessage('staff.note_required')),
);

const payout = {
  name: v.string(),
  payout_status: field.optional<PayoutState>(),
  payout_amount: field.number(),
};

/** `{name, reference}` pays, `{name, release: 1, note}` releases, `{vendor, guarantee: 1, reference}` pays a guarantee. */
export const markPayout = method({
  name: 'husainia.api.mark_payout',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    name: optionalText,
    // validated after everything else that blocks a transfer
    reference: v.optional(unvalidated<string>()),
    release: flag,
    note: truncatedText(MAX_NOTE_LENGTH),
    vendor: optionalText,
    guarantee: flag,
  }),
  output: v.union([v.strictObject(payout), v.strictObject({ vendor: v.string(), amount: v.number() })]),
});

/** Refunds part of a paid line. Amounts in dinars. */
export const issueRefund = method({
  name: 'husainia.api.issue_refund',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    order_progress: text,
    amount: v.pipe(
      v.custom<number | string>((value) => toFils(value) > 0, refusalMessage('staff.amount')),
      jsonType({ type: ['number', 'string'] }),
      v.transform((value) => toFils(value)),
    ),
    reason: v.pipe(unvalidated<string>(), v.picklist(ISSUED_REASONS, refusalMessage('errors.format'))),
    note: requiredNote,
  }),
  output: v.strictObject({
    name: v.string(),
    state: field.text<RefundState>(),
    amount: field.number(),
  }),
});

/** Sends an approved refund through the gateway of its payment; about one that was sent, the gateway is only asked. */
export const sendRefund = method({
  name: 'husainia.api.send_refund',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  long: true,
  input: v.object({ name: text }),
  output: v.strictObject({
    name: v.string(),
    state: field.text<RefundState>(),
    gateway_answer: field.optional<NonNullable<Refund['gateway_answer']>>(),
  }),
});

/** Takes back a sent refund that the gateway doesn't know: it is approved again, to be paid by hand. */
export const takeBackRefund = method({
  name: 'husainia.api.take_back_refund',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({ name: text, note: requiredNote }),
  output: v.strictObject({ name: v.string(), state: field.text<RefundState>() }),
});

/** Closes the complaint about a line. Amounts in dinars, as typed. */
export const closeComplaint = method({
  name: 'husainia.api.close_complaint',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    name: text,
    outcome: v.picklist(OUTCOMES, refusalMessage('common.required')),
    note: requiredNote,
    refund_amount: optionalMoney,
    payout_amount: optionalMoney,
  }),
  output: v.strictObject({
    ...payout,
    status: field.text<Status>(),
    // name of the Refund
    refund: v.nullable(v.string()),
  }),
});

/**
 * Suspends or reactivates the account of a customer or provider, and the provider's record with it. The operator's command does
 * this for staff.
 */
export const setUserStatus = method({
  name: 'husainia.api.set_user_status',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    name: text,
    status: v.picklist([ACCOUNT.active, ACCOUNT.suspended], refusalMessage('errors.format')),
    note: requiredNote,
  }),
  output: v.strictObject({ name: v.string(), user_status: field.text<AccountState>() }),
});

/** Logs an account out of every session. The account can log in again. */
export const endSessions = method({
  name: 'husainia.api.end_sessions',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({ name: text, note: requiredNote }),
  output: v.strictObject({ name: v.string() }),
});

/** Resends an email of the outbox, with a new link if it had one. */
export const resendMail = method({
  name: 'husainia.api.resend_mail',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({ name: text }),
  output: v.strictObject({ name: v.string() }),
});

/** The text of an outbox message, in the recipient's language or the other one. */
export const mailPreview = method({
  name: 'husainia.api.mail_preview',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({ name: text, language: v.optional(v.picklist(LANGUAGES, refusalMessage('errors.format'))) }),
  output: v.strictObject({
    language: v.picklist(LANGUAGES),
    subject: v.string(),
    text: v.string(),
    // the link is created when the message is sent and never shown
    link_hidden: field.number(),
  }),
});

/** Changes a provider's verification state, as a staff PUT of the record does. */
export const setVendorStatus = method({
  name: 'husainia.api.set_vendor_status',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    doctype: v.picklist([LINE_TYPE.reciter, LINE_TYPE.restaurant], refusalMessage('common.required')),
    name: text,
    status: text,
    note: v.optional(text, ''),
  }),
  output: v.strictObject({ name: v.string(), verification_status: field.text<Verification>() }),
});

/** A text that staff may send a provider about a pending request: in the provider's language, with their number. */
export const requestText = method({
  name: 'husainia.api.request_text',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({ name: text }),
  output: v.strictObject({ phone: v.string(), language: v.picklist(LANGUAGES), text: v.string() }),
});
