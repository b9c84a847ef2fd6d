import * as v from 'valibot';
import { DIFFERENCES, MOVEMENTS } from '../../money/reconciliation.ts';
import { NOTE_LENGTH } from '../../text/noteLength.ts';
import { parseDay } from '../../time/kuwaitTime.ts';
import { CALLERS, method } from '../definition.ts';
import { says } from '../refusal.ts';
import { note, optionalText, text, whole } from '../schemas.ts';

const day = v.pipe(
  text,
  v.check((value) => parseDay(value) !== undefined, says('errors.format')),
  v.transform((value) => parseDay(value) ?? value),
);
const kind = v.picklist(MOVEMENTS, says('errors.format'));

/** How the gateway's list of a day came: its whole list, its answers about the payments we know, a file; null: nobody read it yet. */
const source = v.nullable(v.picklist(['list', 'asked', 'file']));
/** Longest file, in signs. */
const FILE_LENGTH = 400_000;

const counts = {
  matched: v.number(),
  only_here: v.number(),
  only_there: v.number(),
  // amount or currency
  differing: v.number(),
  // of the differences, those with an explanation that still holds; and the others
  explained: v.number(),
  unexplained: v.number(),
  // the gateway's list does not speak of them
  untold: v.number(),
};

/** The ledger beside the gateway's list, day by day of a month, in dinars of ours; other currencies are told by the day. */
export const reconciliation = method({
  name: 'husainia.api.reconciliation',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({
    // default: this month
    month: v.pipe(optionalText, v.regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, says('errors.format'))),
  }),
  answer: v.strictObject({
    month: v.string(),
    // null: none is configured
    gateway: v.nullable(v.string()),
    ...counts,
    // days with money on either side, or read; the latest first
    days: v.array(
      v.strictObject({
        day: v.string(),
        source,
        read_at: v.nullable(v.string()),
        came: v.number(),
        went: v.number(),
        ...counts,
      }),
    ),
    // what all postings come to, by currency: anything but 0 is money from nowhere
    sums: v.array(v.strictObject({ currency: v.string(), amount: v.number() })),
    // days before this month with something unexplained
    earlier: v.nullable(v.string()),
  }),
});

/** One day, reference by reference. Amounts as the sides tell them, by currency. */
export const reconciledDay = method({
  name: 'husainia.api.reconciled_day',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({ day }),
  answer: v.strictObject({
    day: v.string(),
    source,
    read_at: v.nullable(v.string()),
    // null: none is configured; `whole`: its list is complete
    gateway: v.nullable(v.string()),
    rows: v.array(
      v.strictObject({
        kind,
        reference: v.string(),
        difference: v.picklist(DIFFERENCES),
        here: v.array(v.strictObject({ amount: v.number(), currency: v.string() })),
        there: v.array(v.strictObject({ amount: v.number(), currency: v.string() })),
        // the day of the other side, where it is another
        there_day: v.nullable(v.string()),
        order_no: v.nullable(v.string()),
        // the payment or refund it is about, and its first posting
        record: v.nullable(v.string()),
        posting: v.nullable(v.string()),
        note: v.nullable(v.strictObject({ note: v.string(), by: v.string(), at: v.string(), holds: v.boolean() })),
      }),
    ),
  }),
});

/** Asks the gateway for its list of a day, or takes the file that was saved from its pages, and keeps it. */
export const readGatewayDay = method({
  name: 'husainia.api.read_gateway_day',
  verb: 'POST',
  roles: CALLERS.staff,
  long: true,
  input: v.object({
    day,
    file: v.optional(v.pipe(v.string(), v.maxLength(FILE_LENGTH, says('staff.reconciliation.file_wrong.too_long')))),
  }),
  answer: v.strictObject({ day: v.string(), movements: v.number() }),
});

/** Says why a difference is none; it holds as long as neither side changes. */
export const explainDifference = method({
  name: 'husainia.api.explain_difference',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({
    day,
    kind,
    reference: text,
    note: v.pipe(
      note(NOTE_LENGTH),
      v.check((value) => value !== '', says('staff.note_required')),
    ),
  }),
  answer: v.strictObject({ day: v.string(), unexplained: v.number() }),
});

/** Looks whether any posting was changed, taken away or slipped in, a stretch of the chain at a time. */
export const checkLedger = method({
  name: 'husainia.api.check_ledger',
  verb: 'GET',
  roles: CALLERS.staff,
  // the number of the last entry that was looked at
  input: v.object({ after: v.optional(whole(), 0) }),
  answer: v.strictObject({
    last: v.number(),
    of: v.number(),
    done: v.boolean(),
    broken: v.nullable(
      v.strictObject({
        entry_no: v.number(),
        // what stands there does not fit its seal; a number is missing; the end was cut off
        why: v.picklist(['changed', 'missing', 'cut']),
        name: v.nullable(v.string()),
      }),
    ),
  }),
});
