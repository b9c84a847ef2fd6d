import * as v from 'valibot';
import type { EarningState } from '../money/earnings.ts';
import { ROLE } from '../roles.ts';
import { method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, optionalText } from './schemas.ts';

const OWN = { [ROLE.reciter]: 'own', [ROLE.restaurant]: 'own' } as const;

/** `YYYY-MM`; '' for the current month. */
const month = v.pipe(
  optionalText,
  v.check((value) => value === '' || /^\d{4}-(0[1-9]|1[0-2])$/.test(value), refusalMessage('errors.format')),
);

/** Amounts in dinars. */
const sums = {
  total: v.number(),
  refunded: v.number(),
  share: v.number(),
  guarantee: v.number(),
  payout: v.number(),
};
const amount = v.strictObject({ amount: v.number(), count: v.number() });
const time = field.optional();

/** The account's lines of a month with their earnings and status, and the totals that are due, held and paid. */
export const earnings = method({
  name: 'husainia.api.earnings',
  verb: 'GET',
  roles: OWN,
  input: v.object({ month }),
  output: v.strictObject({
    month: v.string(),
    // for a request made today
    share_percent: v.number(),
    // what the share is at least, dinars
    share_minimum: v.number(),
    guarantee_percent: v.number(),
    payout_hours: v.number(),
    // in total; `paid` within the month
    due: amount,
    soon: amount,
    held: amount,
    paid: amount,
    // when the next `soon` is due
    soon_from: time,
    // requests of the month: accepted, unanswered, and booked, which means paid
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
        // why it is held: open complaint, changed bank account, no arrival marked
        waits: v.nullable(v.picklist(['complaint', 'bank', 'unproved'])),
        until: time,
      }),
    ),
    // the first and last characters of the account number; '' if there is none
    bank_hint: v.string(),
    bank_holder: v.string(),
  }),
});

/** The provider's earnings of a month as a PDF. */
export const earningsStatement = method({
  name: 'husainia.api.earnings_statement',
  verb: 'GET',
  roles: OWN,
  input: v.object({ month, language: optionalText }),
  output: v.string(),
  at: 'file',
  fileType: 'application/pdf',
});
