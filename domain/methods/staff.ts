import * as v from 'valibot';
import type { ContactMessage } from '../generated/doctypes.gen.ts';
import { toFils } from '../money/money.ts';
import { ISSUED_REASONS } from '../money/refunds.ts';
import { LINE_TYPE, type Status } from '../order/orderStatus.ts';
import { ACCOUNT, type AccountState } from '../states/account.ts';
import type { PayoutState } from '../states/payout.ts';
import type { RefundState } from '../states/refund.ts';
import type { Verification } from '../states/verification.ts';
import { LANGUAGES } from '../text/format.ts';
import { NOTE_LENGTH } from '../text/noteLength.ts';
import { CALLERS, method } from './definition.ts';
import { says } from './refusal.ts';
import { field, flag, looks, note, optionalMoney, optionalText, sent, text, words } from './schemas.ts';

/** How a complaint may end. */
const OUTCOMES = ['dismissed', 'refunded', 'cancelled', 'unavailable'] as const satisfies ContactMessage['outcome'][];

/** Why staff did it. */
const requiredNote = v.pipe(
  note(NOTE_LENGTH),
  v.check((value) => value !== '', says('staff.note_required')),
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
    // what else stands in the way of a transfer is said first
    reference: v.optional(sent<string>()),
    release: flag,
    note: words(NOTE_LENGTH),
    vendor: optionalText,
    guarantee: flag,
  }),
  answer: v.union([v.strictObject(payout), v.strictObject({ vendor: v.string(), amount: v.number() })]),
});

/** What staff gives back of a paid line's money; dinars. */
export const issueRefund = method({
  name: 'husainia.api.issue_refund',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    order_progress: text,
    amount: v.pipe(
      v.custom<number | string>((value) => toFils(value) > 0, says('staff.amount')),
      looks({ type: ['number', 'string'] }),
      v.transform((value) => toFils(value)),
    ),
    reason: v.pipe(sent<string>(), v.picklist(ISSUED_REASONS, says('errors.format'))),
    note: requiredNote,
  }),
  answer: v.strictObject({
    name: v.string(),
    state: field.text<RefundState>(),
    amount: field.number(),
  }),
});

/** How staff closes the complaint about a line; amounts in dinars, as typed. */
export const closeComplaint = method({
  name: 'husainia.api.close_complaint',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    name: text,
    outcome: v.picklist(OUTCOMES, says('common.required')),
    note: requiredNote,
    refund_amount: optionalMoney,
    payout_amount: optionalMoney,
  }),
  answer: v.strictObject({
    ...payout,
    status: field.text<Status>(),
    // name of the Refund
    refund: v.nullable(v.string()),
  }),
});

/** Shuts the account of a customer or provider, or opens it; of staff the operator's command does. A provider's record follows. */
export const setUserStatus = method({
  name: 'husainia.api.set_user_status',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    name: text,
    status: v.picklist([ACCOUNT.active, ACCOUNT.suspended], says('errors.format')),
    note: requiredNote,
  }),
  answer: v.strictObject({ name: v.string(), user_status: field.text<AccountState>() }),
});

/** Logs an account out everywhere; it may log in again. */
export const endSessions = method({
  name: 'husainia.api.end_sessions',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({ name: text, note: requiredNote }),
  answer: v.strictObject({ name: v.string() }),
});

/** Sends a mail of the outbox once more, with a new link where it had one. */
export const resendMail = method({
  name: 'husainia.api.resend_mail',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({ name: text }),
  answer: v.strictObject({ name: v.string() }),
});

/** A message of the outbox in words, as its reader gets it or in the other language. */
export const mailPreview = method({
  name: 'husainia.api.mail_preview',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({ name: text, language: v.optional(v.picklist(LANGUAGES, says('errors.format'))) }),
  answer: v.strictObject({
    language: v.picklist(LANGUAGES),
    subject: v.string(),
    text: v.string(),
    // its link is made when it leaves, and shown to nobody else
    link_hidden: field.number(),
  }),
});

/** Leads a provider's verification to another state, as staff's PUT of his record does. */
export const setVendorStatus = method({
  name: 'husainia.api.set_vendor_status',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    doctype: v.picklist([LINE_TYPE.reciter, LINE_TYPE.restaurant], says('common.required')),
    name: text,
    status: text,
    note: v.optional(text, ''),
  }),
  answer: v.strictObject({ name: v.string(), verification_status: field.text<Verification>() }),
});

/** What our team may send a provider by hand about a request that waits for him: in his language, and to his number. */
export const requestText = method({
  name: 'husainia.api.request_text',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({ name: text }),
  answer: v.strictObject({ phone: v.string(), language: v.picklist(LANGUAGES), text: v.string() }),
});
