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
import { NOTE_LENGTH } from '../text/noteLength.ts';
import { CALLERS, method } from './definition.ts';
import { headEntries, orderRows } from './orderRows.ts';
import { says } from './refusal.ts';
import {
  field,
  flag,
  isObject,
  looks,
  money,
  note,
  nothing,
  optionalText,
  record,
  sent,
  text,
  whole,
} from './schemas.ts';

/** Fields of an Address that a customer writes. */
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
      // the end of a session; what a kitchen brings, '' where it has not said
      end: v.nullable(v.string()),
      course: v.string(),
      unavailable: v.picklist([0, 1]),
      old_price: v.nullable(v.number()),
      // what a request for it would be refused for now; null where nothing is, or no time was said
      problem: v.nullable(
        v.strictObject({
          key: v.string(),
          message: v.string(),
          values: v.record(v.string(), v.union([v.string(), v.number()])),
        }),
      ),
      // starts that would do instead, the nearest first
      nearest: v.array(v.string()),
    }),
  ),
  subtotal: v.number(),
  delivery_fee: v.number(),
  // the place is not known yet: the fee of its governorate may be another one
  fee_open: v.picklist([0, 1]),
  total: v.number(),
});

export const quote = method({
  name: 'husainia.api.quote',
  verb: 'POST',
  roles: CALLERS.customer,
  // without lines: the own cart
  input: v.object({
    shipping_address: optionalText,
    // of an address that is not saved yet
    area: optionalText,
    lines: v.optional(orderRows),
    // of the rows without a start of their own
    [WIRE.start]: headEntries[WIRE.start],
  }),
  answer: quoted,
});

export const placeOrder = method({
  name: 'husainia.api.place_order',
  verb: 'POST',
  roles: CALLERS.customer,
  key: 'required',
  perHour: 60,
  input: v.pipe(
    v.object({
      // without lines: the own cart
      lines: v.optional(v.nullable(orderRows)),
      // total of the quote the customer saw, in dinars
      expected_total: money,
      shipping_address: optionalText,
      address: v.fallback(v.optional(v.pipe(v.custom<AddressInput>(isObject), looks({ type: 'object' }))), undefined),
      ...headEntries,
      // how many people come; without it the cart's
      guests: v.optional(sent<number | string | null>(['integer', 'string', 'null'])),
    }),
    v.forward(
      v.check(
        // of a cart its own address may be meant
        ({ shipping_address, address, lines }) =>
          address === undefined ? shipping_address !== '' || !lines : shipping_address === '',
        says('booking.choose_address'),
      ),
      ['shipping_address'],
    ),
  ),
  answer: v.strictObject({
    order: v.string(),
    // the first order makes the account's Customer record
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

/** An own order with its lines. */
type OrderOfList = Pick<Order, 'name' | 'subtotal' | 'delivery_fee' | 'total' | 'occasion' | 'guests'> & {
  lines: OrderProgress[];
  // what of its money goes back
  refunds: Refund[];
};
/** What a list shows of a provider beside his name. */
type ProviderOfList = { name: string } & Partial<
  Pick<QaariZakreen, 'gender' | 'profile_picture'> & Pick<Restaurant, 'profile_picture'>
>;

/** Most orders on a page of those that are over. */
const PAGE = { min: 1, max: 50 };
const FROM = { min: 0, max: 100_000 };
const bounded = ({ min, max }: { min: number; max: number }, usual: number) =>
  v.optional(
    v.pipe(
      whole(says('errors.between', { min, max })),
      v.minValue(min, says('errors.between', { min, max })),
      v.maxValue(max, says('errors.between', { min, max })),
    ),
    usual,
  );

export const myOrders = method({
  name: 'husainia.api.my_orders',
  verb: 'GET',
  roles: CALLERS.customer,
  input: v.object({
    // part of an order's number or of a provider's name
    words: optionalText,
    // of the orders that are over
    past_start: bounded(FROM, 0),
    past_length: bounded(PAGE, 10),
  }),
  answer: v.strictObject({
    // everything of which something is still to happen
    live: v.array(record<OrderOfList>()),
    past: v.array(record<OrderOfList>()),
    past_total: v.number(),
    // who is public now
    providers: v.array(record<ProviderOfList>()),
  }),
});

/** The own lines that hold a time or a part of a kitchen's day, or ask for one, from today on: what new hours are held against. */
export const comingBookings = method({
  name: 'husainia.api.coming_bookings',
  verb: 'GET',
  roles: CALLERS.ownVendors,
  input: nothing,
  answer: v.strictObject({
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

/** Requests of others that an approval ended. */
const endedRequests = v.array(v.strictObject({ name: v.string(), slot_start: field.text(), slot_end: field.text() }));

export const approveOrder = method({
  name: 'husainia.api.approve_order',
  verb: 'POST',
  roles: CALLERS.vendors,
  input: v.object({
    // one line, or every own line of an order that waits for an answer
    name: text,
    order: optionalText,
    status_note: note(NOTE_LENGTH),
    // a kitchen takes it although its day is full
    over_capacity: flag,
  }),
  answer: v.union([
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

export const complain = method({
  name: 'husainia.api.complain',
  verb: 'POST',
  roles: CALLERS.customer,
  // a repeat is answered whatever its message says; pictures: addresses of own uploads
  input: v.object({ name: text, message: sent<string>(), pictures: v.optional(v.array(v.string())) }),
  answer: v.strictObject({ number: v.string() }),
});

/** What a customer cannot cancel any more himself, he asks our team to. */
export const askCancel = method({
  name: 'husainia.api.ask_cancel',
  verb: 'POST',
  roles: CALLERS.customer,
  // a repeat is answered whatever its message says
  input: v.object({ name: text, message: sent<string>() }),
  answer: v.strictObject({ number: v.string() }),
});
