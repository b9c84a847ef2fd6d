import * as v from 'valibot';
import type { EarningState } from '../money/earnings.ts';
import { ROLE } from '../roles.ts';
import { method } from './definition.ts';
import { says } from './refusal.ts';
import { field, optionalText } from './schemas.ts';

const OWN = { [ROLE.reciter]: 'own', [ROLE.restaurant]: 'own' } as const;

/** `YYYY-MM`; '' for the present one. */
const month = v.pipe(
  optionalText,
  v.check((value) => value === '' || /^\d{4}-(0[1-9]|1[0-2])$/.test(value), says('errors.format')),
);

/** Dinars. */
const sums = {
  total: v.number(),
  refunded: v.number(),
  share: v.number(),
  guarantee: v.number(),
  payout: v.number(),
};
const amount = v.strictObject({ amount: v.number(), count: v.number() });
const time = field.optional();

/** What the own lines of a month bring, how each stands, and what is due, held and paid in all. */
export const earnings = method({
  name: 'husainia.api.earnings',
  verb: 'GET',
  roles: OWN,
  input: v.object({ month }),
  answer: v.strictObject({
    month: v.string(),
    // of what is requested today
    share_percent: v.number(),
    guarantee_percent: v.number(),
    payout_hours: v.number(),
    // in all; `paid` in the month
    due: amount,
    soon: amount,
    held: amount,
    paid: amount,
    // when the next of `soon` is due
    soon_from: time,
    // what was asked for in the month: said yes to, left unanswered, and booked, which is paid
    requests: v.strictObject({
      asked: v.number(),
      accepted: v.number(),
      unanswered: v.number(),
      booked: v.number(),
    }),
    months: v.array(v.strictObject({ month: v.string(), payout: v.number() })),
    sum: v.strictObject(sums),
    lines: v.array(
      v.strictObject({
        name: v.string(),
        order_no: v.string(),
        packagename: field.optional(),
        packagename_ar: field.optional(),
        order_qty: v.number(),
        slot_start: time,
        ...sums,
        state: field.text<EarningState>(),
        due_at: time,
        paid_at: time,
        reference: field.optional(),
        // why it waits: an open complaint, changed bank data, nobody marked the arrival
        waits: v.nullable(v.picklist(['complaint', 'bank', 'unproved'])),
        until: time,
      }),
    ),
    // the ends of the account's number; '' without one
    bank_hint: v.string(),
    bank_holder: v.string(),
  }),
});

/** The own earnings of a month as one page to print, in both languages, the reader's first. */
export const earningsStatement = method({
  name: 'husainia.api.earnings_statement',
  verb: 'GET',
  roles: OWN,
  input: v.object({ month, language: optionalText }),
  answer: v.string(),
  at: 'file',
});
