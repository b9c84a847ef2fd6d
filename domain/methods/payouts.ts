import * as v from 'valibot';
import { LINE_TYPE } from '../order/orderStatus.ts';
import { PAYOUT, type PayoutState } from '../states/payout.ts';
import { REFUND } from '../states/refund.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, flag, money, optionalText, text } from './schemas.ts';

/** Maximum lines per batch. */
const MAX_LINES = 1000;

const STATES = [PAYOUT.due, PAYOUT.held, PAYOUT.paid] as const;
const names = v.pipe(
  v.array(text, refusalMessage('errors.format')),
  v.minLength(1, refusalMessage('common.required')),
  v.maxLength(MAX_LINES, refusalMessage('errors.format')),
  v.transform((names) => [...new Set(names)]),
);
const day = v.pipe(optionalText, v.regex(/^(\d{4}-\d{2}-\d{2})?$/, refusalMessage('errors.format')));

/** Why a payout isn't ready: keys below `staff.payouts.waits`. */
const PAYOUT_WAITS = ['complaint', 'bank_changed', 'unproved', 'bank', 'refund', 'early'] as const;

const refused = v.array(v.strictObject({ name: v.string(), key: v.string(), message: v.string() }));

/** Payouts that are due, held or paid, by provider, with the bank details needed for a transfer. Amounts in dinars. */
export const payouts = method({
  name: 'husainia.api.payouts',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({
    state: v.optional(v.picklist(STATES, refusalMessage('errors.format')), PAYOUT.due),
    type: v.optional(v.picklist([LINE_TYPE.reciter, LINE_TYPE.restaurant, ''], refusalMessage('errors.format')), ''),
    // part of a provider's name, or a full transfer reference
    q: optionalText,
    // range of service days, inclusive
    from: day,
    to: day,
  }),
  output: v.strictObject({
    // with the same filters, whatever the selected state
    totals: v.array(
      v.strictObject({ state: v.picklist(STATES), providers: v.number(), lines: v.number(), amount: v.number() }),
    ),
    // The amount of the selected payouts that can't be paid yet
    waiting: v.number(),
    providers: v.array(
      v.strictObject({
        type: v.picklist([LINE_TYPE.reciter, LINE_TYPE.restaurant]),
        name: v.string(),
        title: v.string(),
        title_ar: v.string(),
        profile_picture: v.nullable(v.string()),
        bank_holder: v.string(),
        // its first and last four characters
        bank_hint: v.string(),
        amount: v.number(),
        lines: v.array(
          v.strictObject({
            name: v.string(),
            order_no: v.string(),
            slot_start: v.string(),
            line_total: v.number(),
            amount: v.number(),
            due_at: field.optional(),
            paid_at: field.optional(),
            reference: v.string(),
            waits: v.nullable(v.picklist(PAYOUT_WAITS)),
            until: field.optional(),
          }),
        ),
      }),
    ),
    // older ones are omitted; the totals include them
    cut: v.boolean(),
    // the most recent transfer
    last: v.nullable(
      v.strictObject({
        reference: v.string(),
        at: v.string(),
        by: v.string(),
        providers: v.number(),
        lines: v.number(),
        amount: v.number(),
      }),
    ),
  }),
});

/** The full bank accounts for payouts. Each read is logged; unavailable ones are listed. Amounts in dinars. */
export const payoutBank = method({
  name: 'husainia.api.payout_bank',
  verb: 'POST',
  key: 'ignored',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    lines: names,
    // for a transfer still to be made: only payouts that can be paid now
    ready: flag,
  }),
  output: v.strictObject({
    rows: v.array(
      v.strictObject({
        provider: v.string(),
        title: v.string(),
        bank_holder: v.string(),
        bank_iban: v.string(),
        amount: v.number(),
        lines: v.array(v.string()),
        reference: v.string(),
      }),
    ),
    refused,
  }),
});

/** Marks due payouts as paid by one transfer or one transfer file. Reports those that can't be paid and saves the others. */
export const payPayouts = method({
  name: 'husainia.api.pay_payouts',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    lines: names,
    reference: v.optional(text, ''),
    // the sum of the selected lines, as the caller saw it
    total: money,
  }),
  output: v.strictObject({
    reference: v.string(),
    paid: v.array(v.strictObject({ name: v.string(), payout_status: field.optional<PayoutState>() })),
    amount: v.number(),
    refused,
  }),
});

/** Approves several refunds, or marks them as paid with one reference. Reports refused ones and saves the others. */
export const settleRefunds = method({
  name: 'husainia.api.settle_refunds',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: v.object({
    names,
    state: v.picklist([REFUND.approved, REFUND.paid], refusalMessage('errors.format')),
    bank_reference: v.optional(text, ''),
  }),
  output: v.strictObject({ done: v.array(v.string()), amount: v.number(), refused }),
});
