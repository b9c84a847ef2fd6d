import * as v from 'valibot';
import type { LineType } from '../order/orderStatus.ts';
import { ANSWERS, type LinkState } from '../order/respondLink.ts';
import { MAX_NOTE_LENGTH } from '../text/noteLength.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, note, optionalText, revision, text } from './schemas.ts';
import { optionalStart, startsByDay } from './starts.ts';

/** The emailed token. Sent in a body, so that no URL, log or link preview contains it. */
const token = text;

/** What a provider sees of a request before payment: the area, but no name or phone number. */
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
  // the provider's share, in dinars
  payout: field.number(),
  slot_start: field.optional(),
  slot_end: field.optional(),
  area: field.optional(),
  governorate: field.optional(),
  occasion: field.optional(),
  occasion_ar: field.optional(),
  entrance: field.optional(),
  notes: field.optional(),
  answer_from: field.optional(),
  deadline_at: field.optional(),
  guests: field.number(),
  revision: field.number(),
  // the customer's latest change, as stored in its event
  change: field.optional(),
  // the customer's open proposal of another time
  move_start: field.optional(),
  // the provider's own proposal, and the host's deadline to respond
  own_start: field.optional(),
  own_until: field.optional(),
  // for a provider who may propose another time: available starts on nearby days
  days: startsByDay,
  // other requests that an acceptance would end
  ends_others: field.number(),
  // the provider's bookings with too little travel time: minutes between, travel minutes, and whether it is before the request
  tight_ways: v.array(v.strictObject({ gap: field.number(), way: field.number(), before: field.number() })),
  // accepting would exceed the kitchen's own limit; the provider must confirm it in the back office
  day_full: field.number(),
});

const output = v.strictObject({
  state: field.text<LinkState>(),
  // when it entered this state
  at: field.optional(),
  now: v.string(),
  // for an open request only
  line: v.nullable(request),
  // the payment deadline, for an accepted one
  pay_by: field.optional(),
});

/** Shows the request behind an emailed link. Changes nothing; POST keeps the token out of URLs. */
export const answerLinkShow = method({
  name: 'husainia.api.answer_link_show',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ token }),
  output,
});

/** Responds to the request behind an emailed link, once, as its provider. */
export const answerLink = method({
  name: 'husainia.api.answer_link',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({
    token,
    answer: v.picklist(ANSWERS, refusalMessage('errors.format')),
    // the start that the provider saw: of the request, or of the customer's proposal
    slot_start: optionalText,
    revision,
    // the alternative start
    start: optionalStart,
    // the reason for declining or the requested change; the customer sees it
    note: note(MAX_NOTE_LENGTH),
  }),
  output,
});
