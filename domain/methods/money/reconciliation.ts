import * as v from 'valibot';
import { DIFFERENCES, MOVEMENTS } from '../../money/reconciliation.ts';
import { MAX_NOTE_LENGTH } from '../../text/noteLength.ts';
import { parseDay } from '../../time/kuwaitTime.ts';
import { CALLERS, method } from '../definition.ts';
import { refusalMessage } from '../refusal.ts';
import { note, optionalText, text, wholeNumber } from '../schemas.ts';

const day = v.pipe(
  text,
  v.check((value) => parseDay(value) !== undefined, refusalMessage('errors.format')),
  v.transform((value) => parseDay(value) ?? value),
);
const kind = v.picklist(MOVEMENTS, refusalMessage('errors.format'));

/** Where a day's gateway list came from: the full list, a query per known payment, or a file. null: not read yet. */
const source = v.nullable(v.picklist(['list', 'asked', 'file']));
/** Maximum length of a file, in characters. */
const FILE_LENGTH = 400_000;

const counts = {
  matched: v.number(),
  only_here: v.number(),
  only_there: v.number(),
  // amount or currency
  differing: v.number(),
  // differences with a valid explanation, and the rest
  explained: v.number(),
  unexplained: v.number(),
  // not covered by the gateway's list
  untold: v.number(),
};

/** Compares the ledger with the gateway's list, for each day of a month. Amounts in dinars; the daily view has other currencies. */
export const reconciliation = method({
  name: 'husainia.api.reconciliation',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({
    // default: the current month
    month: v.pipe(optionalText, v.regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, refusalMessage('errors.format'))),
  }),
  output: v.strictObject({
    month: v.string(),
    // null: none configured
    gateway: v.nullable(v.string()),
    ...counts,
    // days that have a movement or were read, newest first
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
    // the sum of all postings by currency; anything but 0 is an error
    sums: v.array(v.strictObject({ currency: v.string(), amount: v.number() })),
    // earlier days with unexplained differences
    earlier: v.nullable(v.string()),
  }),
});

/** One day, reference by reference. Amounts as each side reports them, by currency. */
export const reconciledDay = method({
  name: 'husainia.api.reconciled_day',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({ day }),
  output: v.strictObject({
    day: v.string(),
    source,
    read_at: v.nullable(v.string()),
    // null: none configured; `whole`: the list is complete
    gateway: v.nullable(v.string()),
    rows: v.array(
      v.strictObject({
        kind,
        reference: v.string(),
        difference: v.picklist(DIFFERENCES),
        here: v.array(v.strictObject({ amount: v.number(), currency: v.string() })),
        there: v.array(v.strictObject({ amount: v.number(), currency: v.string() })),
        // the day on the other side, if it differs
        there_day: v.nullable(v.string()),
        order_no: v.nullable(v.string()),
        // the payment or refund, and its first posting
        record: v.nullable(v.string()),
        posting: v.nullable(v.string()),
        note: v.nullable(v.strictObject({ note: v.string(), by: v.string(), at: v.string(), holds: v.boolean() })),
      }),
    ),
  }),
});

/** Fetches the gateway's list of a day, or reads an uploaded file, and stores it. */
export const readGatewayDay = method({
  name: 'husainia.api.read_gateway_day',
  verb: 'POST',
  roles: CALLERS.staff,
  long: true,
  input: v.object({
    day,
    file: v.optional(
      v.pipe(v.string(), v.maxLength(FILE_LENGTH, refusalMessage('staff.reconciliation.file_wrong.too_long'))),
    ),
  }),
  output: v.strictObject({ day: v.string(), movements: v.number() }),
});

/** Explains a difference. The explanation holds until either side changes. */
export const explainDifference = method({
  name: 'husainia.api.explain_difference',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({
    day,
    kind,
    reference: text,
    note: v.pipe(
      note(MAX_NOTE_LENGTH),
      v.check((value) => value !== '', refusalMessage('staff.note_required')),
    ),
  }),
  output: v.strictObject({ day: v.string(), unexplained: v.number() }),
});

/** Verifies part of the ledger's hash chain: detects entries that were changed, deleted or inserted. */
export const checkLedger = method({
  name: 'husainia.api.check_ledger',
  verb: 'GET',
  roles: CALLERS.staff,
  // the number of the last checked entry
  input: v.object({ after: v.optional(wholeNumber(), 0) }),
  output: v.strictObject({
    last: v.number(),
    of: v.number(),
    done: v.boolean(),
    broken: v.nullable(
      v.strictObject({
        entry_no: v.number(),
        // an entry doesn't match its hash; a number is missing; the end was cut off
        why: v.picklist(['changed', 'missing', 'cut']),
        name: v.nullable(v.string()),
      }),
    ),
  }),
});
