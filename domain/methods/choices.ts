import * as v from 'valibot';
import type { StatusReason } from '../order/orderProcess.ts';
import type { Status } from '../order/orderStatus.ts';
import { LATER_RANKS } from '../order/rankedChoice.ts';
import { CHOICE } from '../states/choice.ts';
import { isBlank } from '../text/textInput.ts';
import { MINUTE, parseInstant } from '../time/kuwaitTime.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, optionalMoney, optionalText, text, wholeNumber } from './schemas.ts';

const FORMAT = refusalMessage('errors.format');

/**
 * A choice after the first: a reciter and package with the total that the host saw, or criteria with the highest price. Amounts in
 * dinars, parsed to fils.
 */
const choice = v.pipe(
  v.object(
    {
      vendor: optionalText,
      package_id: optionalText,
      expected_total: optionalMoney,
      reciter_type: optionalText,
      occasion: optionalText,
      audience: optionalText,
      minutes: v.optional(wholeNumber(), 0),
      max_price: optionalMoney,
    },
    FORMAT,
  ),
  v.check(({ vendor, package_id, expected_total, max_price }) => {
    const isNamed = vendor !== '' && package_id !== '' && expected_total !== undefined && max_price === undefined;
    const isByCriteria = vendor === '' && package_id === '' && max_price !== undefined;
    return isNamed || isByCriteria;
  }, FORMAT),
);

/** The choices after the first, best first. */
export const laterChoices = v.pipe(
  v.array(choice, FORMAT),
  v.maxLength(LATER_RANKS.length, refusalMessage('choices.most', { n: LATER_RANKS.length + 1 })),
);

/** One parsed choice of a body. */
export type ReadChoice = v.InferOutput<typeof choice>;
/** One choice as a cart's row stores it and a caller sends it. */
export type SentChoice = v.InferInput<typeof choice>;

/** By when the host needs an answer: on a full minute in Kuwait; empty (read as null) for the site's usual time. */
export const decideByEntry = v.nullish(
  v.pipe(
    text,
    v.check((value) => isBlank(value) || (parseInstant(value) ?? 1) % MINUTE === 0, FORMAT),
    v.transform((value) => parseInstant(value) ?? null),
  ),
);

/** A later choice of a request that isn't sent yet, with today's price; amounts in dinars. */
export const quotedChoice = v.strictObject({
  vendor: v.string(),
  vendor_title: v.string(),
  vendor_title_ar: v.nullable(v.string()),
  package_id: v.string(),
  package_name: v.string(),
  package_name_ar: v.nullable(v.string()),
  minutes: v.number(),
  // the price now; by criteria the highest one
  total: v.number(),
  // what the host saw; null if it is the same
  old_total: v.nullable(v.number()),
  reciter_type: v.string(),
  occasion: v.string(),
  audience: v.string(),
  // why it would be passed over now: a guard or `price_changed`; '' if nothing prevents it
  problem: v.string(),
});

/** A choice of a sent request. The first one is the line itself. */
const chainChoice = v.strictObject({
  // of the record to remove it by; '' for the first
  name: v.string(),
  rank: v.number(),
  state: v.picklist(Object.values(CHOICE)),
  // the line that it became; null if it wasn't requested
  line: v.nullable(v.string()),
  status: field.optional<Status>(),
  status_reason: field.optional<StatusReason>(),
  deadline_at: v.nullable(v.string()),
  // a guard of the request, or `price_changed`, `no_match`, `too_late`, `host_inactive`
  skip_reason: v.string(),
  // '' by criteria, until one is requested
  vendor: v.string(),
  vendor_title: v.string(),
  vendor_title_ar: v.nullable(v.string()),
  // of a reciter: '' if unknown
  gender: v.string(),
  package_id: v.string(),
  package_name: v.string(),
  package_name_ar: v.nullable(v.string()),
  minutes: v.number(),
  // the price; by criteria the highest one. In dinars
  total: v.number(),
  reciter_type: v.string(),
  occasion: v.string(),
  audience: v.string(),
});

/** The choices of one line, with what comes next. */
export const chainOfLine = v.strictObject({
  // the first line
  name: v.string(),
  // the line that counts now: the live one, or the last that ended
  line: v.string(),
  // `due`: the next choice is about to be requested; `over`: no further one will be
  state: v.picklist(['live', 'due', 'over']),
  // what a due chain waits for
  waits_for: v.picklist(['', 'payment', 'morning']),
  // when it goes on in the morning
  goes_on_at: v.nullable(v.string()),
  // after which no further choice is requested
  decide_by: v.nullable(v.string()),
  // whether it is the host's own time
  own_decide_by: v.picklist([0, 1]),
  // how many further choices can be added
  free: v.number(),
  choices: v.array(chainChoice),
});

/** The chains of an order, for its customer and staff; also those that its open lines could have. */
export const choices = method({
  name: 'husainia.api.choices',
  verb: 'GET',
  roles: CALLERS.customerAndStaff,
  input: v.object({ order: text }),
  output: v.strictObject({ chains: v.array(chainOfLine) }),
});

/** Adds and removes unused choices of a request, and sets by when its order must be decided. Running deadlines stay. */
export const changeChoices = method({
  name: 'husainia.api.change_choices',
  verb: 'POST',
  roles: CALLERS.customer,
  perHour: 120,
  input: v.object({
    // a line of the chain
    name: text,
    remove: v.optional(v.array(text, FORMAT), []),
    add: v.optional(laterChoices, []),
    // left out: as it is
    decide_by: decideByEntry,
  }),
  output: v.strictObject({ chain: chainOfLine }),
});
