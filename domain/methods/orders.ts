import * as v from 'valibot';
import type {
  Address,
  DocumentBase,
  Order,
  OrderProgress,
  QaariZakreen,
  Refund,
  Restaurant,
} from '../generated/doctypes.gen.ts';
import { WIRE } from '../order/orderDto.ts';
import type { LineType, Status } from '../order/orderStatus.ts';
import { LANGUAGES } from '../text/format.ts';
import { MAX_NOTE_LENGTH } from '../text/noteLength.ts';
import { type chainOfLine, decideByEntry, quotedChoice } from './choices.ts';
import { optionalConsent } from './consents.ts';
import { CALLERS, method } from './definition.ts';
import { headerEntries, orderRows } from './orderRows.ts';
import { refusalMessage } from './refusal.ts';
import {
  field,
  flag,
  isObject,
  jsonType,
  money,
  noInput,
  note,
  optionalText,
  record,
  revision,
  text,
  unvalidated,
  wholeNumber,
} from './schemas.ts';

/** The Address fields that a customer can write. */
export type AddressInput = Partial<Omit<Address, keyof DocumentBase | 'links' | 'hidden'>>;

/** Amounts in dinars. */
const quoted = v.strictObject({
  lines: v.array(
    v.strictObject({
      kind: v.picklist(['restaurant', 'reciter']),
      vendor: v.string(),
      vendor_title: v.string(),
      vendor_title_ar: v.nullable(v.string()),
      [WIRE.packageId]: v.string(),
      package_name: v.string(),
      package_name_ar: v.nullable(v.string()),
      [WIRE.quantity]: v.number(),
      unit_price: v.number(),
      line_total: v.number(),
      minimum_unit: v.number(),
      start: v.nullable(v.string()),
      // the end of a session; '' for catering without one
      end: v.nullable(v.string()),
      course: v.string(),
      unavailable: v.picklist([0, 1]),
      old_price: v.nullable(v.number()),
      // why a request would be refused now; null if nothing prevents it, or no time was given
      problem: v.nullable(
        v.strictObject({
          key: v.string(),
          message: v.string(),
          values: v.record(v.string(), v.union([v.string(), v.number()])),
        }),
      ),
      // alternative starts, nearest first
      nearest: v.array(v.string()),
      // further reciters of this row
      choices: v.array(quotedChoice),
      // with further choices: by when the first would answer, and after which no further one is asked
      answer_by: v.nullable(v.string()),
      decide_by: v.nullable(v.string()),
    }),
  ),
  subtotal: v.number(),
  delivery_fee: v.number(),
  // the place isn't known yet, so the fee of its governorate may differ
  fee_open: v.picklist([0, 1]),
  total: v.number(),
});

/** The email of the customer on the phone, for whom staff asks or books; for staff only, who need it. */
const onBehalfOf = optionalText;

/** What staff enters about the customer on the phone. An account that exists keeps its own. */
const phoneCaller = v.optional(
  v.object({
    full_name: optionalText,
    mobile_no: optionalText,
    // of the emails
    language: v.optional(v.picklist(LANGUAGES, refusalMessage('errors.format')), 'ar'),
  }),
  {},
);

export const quote = method({
  name: 'husainia.api.quote',
  verb: 'POST',
  roles: CALLERS.customerAndStaff,
  // without lines: the cart of the customer
  input: v.object({
    on_behalf_of: onBehalfOf,
    shipping_address: optionalText,
    // of an address that isn't saved yet
    area: optionalText,
    lines: v.optional(orderRows),
    // for rows without a start of their own
    [WIRE.start]: headerEntries[WIRE.start],
    // by when the host needs an answer; by default the cart's
    decide_by: decideByEntry,
  }),
  output: quoted,
});

export const placeOrder = method({
  name: 'husainia.api.place_order',
  verb: 'POST',
  roles: CALLERS.customerAndStaff,
  key: 'required',
  perHour: 60,
  input: v.pipe(
    v.object({
      on_behalf_of: onBehalfOf,
      caller: phoneCaller,
      // without lines: the customer's cart
      lines: v.optional(v.nullable(orderRows)),
      // the quoted total that the customer saw, in dinars
      expected_total: money,
      shipping_address: optionalText,
      address: v.fallback(
        v.optional(v.pipe(v.custom<AddressInput>(isObject), jsonType({ type: 'object' }))),
        undefined,
      ),
      ...headerEntries,
      // number of guests; by default the cart's
      guests: v.optional(unvalidated<number | string | null>(['integer', 'string', 'null'])),
      // from a page that names the terms
      consent: optionalConsent,
      // by when the host needs an answer, if rows have further choices
      decide_by: decideByEntry,
    }),
    v.forward(
      v.check(
        // for a cart, this may refer to the cart's address
        ({ shipping_address, address, lines }) =>
          address === undefined ? shipping_address !== '' || !lines : shipping_address === '',
        refusalMessage('booking.choose_address'),
      ),
      ['shipping_address'],
    ),
  ),
  output: v.strictObject({
    order: v.string(),
    // the first order creates the account's Customer record
    customer_created: v.boolean(),
    lines: v.array(
      v.strictObject({
        name: v.string(),
        type: field.text<LineType>(),
        doc_name: field.text(),
        [WIRE.packageId]: field.text(),
        status: field.text<Status>(),
        deadline_at: field.text(),
      }),
    ),
    subtotal: v.number(),
    delivery_fee: v.number(),
    total: v.number(),
  }),
});

/** One of the user's orders with its lines. */
type OrderOfList = Pick<Order, 'name' | 'subtotal' | 'delivery_fee' | 'total' | 'occasion' | 'guests'> & {
  lines: OrderProgress[];
  // the amount to refund
  refunds: Refund[];
  // lines with further choices
  chains: v.InferOutput<typeof chainOfLine>[];
};
/** What a list shows of a provider besides the name. */
type ProviderOfList = { name: string } & Partial<
  Pick<QaariZakreen, 'gender' | 'profile_picture'> & Pick<Restaurant, 'profile_picture'>
>;

/** Orders per page in the list of past ones. */
const PAGE = { min: 1, max: 50 };
const FROM = { min: 0, max: 100_000 };
const bounded = ({ min, max }: { min: number; max: number }, usual: number) =>
  v.optional(
    v.pipe(
      wholeNumber(refusalMessage('errors.between', { min, max })),
      v.minValue(min, refusalMessage('errors.between', { min, max })),
      v.maxValue(max, refusalMessage('errors.between', { min, max })),
    ),
    usual,
  );

export const myOrders = method({
  name: 'husainia.api.my_orders',
  verb: 'GET',
  roles: CALLERS.customer,
  input: v.object({
    // part of an order number or of a provider's name
    words: optionalText,
    // of past orders
    past_start: bounded(FROM, 0),
    past_length: bounded(PAGE, 10),
  }),
  output: v.strictObject({
    // orders with something still to happen
    live: v.array(record<OrderOfList>()),
    past: v.array(record<OrderOfList>()),
    past_total: v.number(),
    // currently public
    providers: v.array(record<ProviderOfList>()),
  }),
});

/** The provider's lines from today on that hold or request a time or capacity. New working hours are checked against them. */
export const comingBookings = method({
  name: 'husainia.api.coming_bookings',
  verb: 'GET',
  roles: CALLERS.ownProviders,
  input: noInput,
  output: v.strictObject({
    bookings: v.array(
      v.strictObject({
        name: v.string(),
        order_no: v.string(),
        status: field.text<Status>(),
        slot_start: v.string(),
        slot_end: v.string(),
        governorate: v.nullable(v.string()),
        area: v.nullable(v.string()),
        order_qty: v.number(),
        serves: v.number(),
      }),
    ),
  }),
});

/** Other requests that an approval ended. */
const endedRequests = v.array(v.strictObject({ name: v.string(), slot_start: field.text(), slot_end: field.text() }));

export const approveOrder = method({
  name: 'husainia.api.approve_order',
  verb: 'POST',
  roles: CALLERS.providersAndStaff,
  input: v.object({
    // one line, or all of the provider's lines in an order that await a response
    name: text,
    order: optionalText,
    status_note: note(MAX_NOTE_LENGTH),
    // a kitchen accepts although the day is full
    over_capacity: flag,
    // the version of one line that was seen; of an order's lines by their names
    revision,
    revisions: v.optional(v.record(v.string(), wholeNumber())),
  }),
  output: v.union([
    v.strictObject({
      order_progress: v.string(),
      sales_invoice: field.text(),
      auto_rejected: endedRequests,
    }),
    v.strictObject({
      approved: v.array(v.string()),
      refused: v.array(v.strictObject({ name: v.string(), key: v.string(), message: v.string() })),
      auto_rejected: endedRequests,
    }),
  ]),
});

/**
 * Changes the guests, quantity or package of the caller's pending request, at current prices. Omitted fields stay unchanged.
 */
export const changeRequest = method({
  name: 'husainia.api.change_request',
  verb: 'POST',
  roles: CALLERS.customer,
  perHour: 60,
  input: v.object({
    name: text,
    // the version to change
    revision,
    [WIRE.packageId]: optionalText,
    [WIRE.quantity]: v.optional(wholeNumber()),
    guests: v.optional(unvalidated<number | string | null>(['integer', 'string', 'null'])),
    // what the customer saw that it costs then, in dinars
    expected_total: money,
  }),
  output: v.strictObject({
    name: v.string(),
    revision: v.number(),
    [WIRE.packageId]: field.optional(),
    order_qty: v.number(),
    guests: v.number(),
    line_total: v.number(),
  }),
});

/** The host says that the provider has arrived, from half an hour before the start. A PUT of the status stays refused. */
export const confirmArrival = method({
  name: 'husainia.api.confirm_arrival',
  verb: 'POST',
  roles: CALLERS.customer,
  // Kuwait time of a tap without a connection, `YYYY-MM-DD HH:MM:SS`
  input: v.object({ name: text, pressed_at: optionalText }),
  output: v.strictObject({ name: v.string(), status: field.text<Status>(), arrived_at: v.string() }),
});

export const complain = method({
  name: 'husainia.api.complain',
  verb: 'POST',
  roles: CALLERS.customer,
  // a repeat gets the stored response, whatever its message; photos: URLs of the caller's uploads
  input: v.object({ name: text, message: unvalidated<string>(), pictures: v.optional(v.array(v.string())) }),
  output: v.strictObject({ number: v.string() }),
});

/** Asks staff to cancel a line that the customer can no longer cancel themselves. */
export const askCancel = method({
  name: 'husainia.api.ask_cancel',
  verb: 'POST',
  roles: CALLERS.customer,
  // a repeat gets the stored response, whatever its message
  input: v.object({ name: text, message: unvalidated<string>() }),
  output: v.strictObject({ number: v.string() }),
});
