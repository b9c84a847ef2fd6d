import * as v from 'valibot';
import type { LineType } from '../order/orderStatus.ts';
import { ANSWERS, type LinkState } from '../order/respondLink.ts';
import { NOTE_LENGTH } from '../text/noteLength.ts';
import { CALLERS, method } from './definition.ts';
import { says } from './refusal.ts';
import { field, note, optionalText, text } from './schemas.ts';
import { optionalStart, startsByDay } from './starts.ts';

/** What the mailed token opens: sent in a body, so that no address, log or preview of a link ever holds it. */
const token = text;

/** A request as its provider reads it before payment: the area, no name and no telephone number. */
const request = v.strictObject({
  name: v.string(),
  type: field.text<LineType>(),
  vendor_title: field.optional(),
  vendor_title_ar: field.optional(),
  vendor_picture: field.optional(),
  packagename: field.optional(),
  packagename_ar: field.optional(),
  package_time: field.number(),
  order_qty: field.number(),
  line_total: field.number(),
  // what is the provider's of it, in dinars
  payout: field.number(),
  slot_start: field.optional(),
  slot_end: field.optional(),
  area: field.optional(),
  governorate: field.optional(),
  occasion: field.optional(),
  occasion_ar: field.optional(),
  entrance: field.optional(),
  notes: field.optional(),
  order_date_time: field.optional(),
  deadline_at: field.optional(),
  // the customer's open proposal of another time
  move_start: field.optional(),
  // the provider's own, and until when the host may answer it
  own_start: field.optional(),
  own_until: field.optional(),
  // of a reciter who may propose another time: his starts on the days around
  days: startsByDay,
  // requests of others that an approval ends
  ends_others: field.number(),
  // own bookings that leave too little time for the way: minutes between, minutes of the way, whether it is before the request
  tight_ways: v.array(v.strictObject({ gap: field.number(), way: field.number(), before: field.number() })),
  // a yes would go over the kitchen's own limit, which is asked on its pages alone
  day_full: field.number(),
});

const answer = v.strictObject({
  state: field.text<LinkState>(),
  // when it came to be so
  at: field.optional(),
  now: v.string(),
  // of an open request alone
  line: v.nullable(request),
  // until when the host pays, of an accepted one
  pay_by: field.optional(),
});

/** What a mailed link is about. It changes nothing; POST keeps the token out of every address. */
export const answerLinkShow = method({
  name: 'husainia.api.answer_link_show',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ token }),
  answer,
});

/** Answers the one request a mailed link is about, once, as its provider. */
export const answerLink = method({
  name: 'husainia.api.answer_link',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({
    token,
    answer: v.picklist(ANSWERS, says('errors.format')),
    // the start that was seen: of the request, or of the customer's proposal
    slot_start: optionalText,
    // that is proposed in its place
    start: optionalStart,
    // why it is declined, or what would have to change; shown to the customer
    note: note(NOTE_LENGTH),
  }),
  answer,
});
