import type { OrderProgress, OwnEngagement, Cart as StoredCart } from '../../domain/generated/doctypes.gen.ts';
import type { MethodResponse } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import { toWire } from '../../domain/money/money.ts';
import { lineFromWire, type OrderLine } from '../../domain/order/lineWire.ts';
import { PROVIDER, rowFromWire, rowToWire, WIRE } from '../../domain/order/orderDto.ts';
import { LINE_TYPE, STATUS, type Status } from '../../domain/order/orderStatus.ts';
import { resourceUrl } from '../../domain/paths.ts';
import { readRecords } from '../dataProvider/documents.ts';
import { refusalOf, unreadable } from '../dataProvider/errors.ts';
import type { Http } from '../dataProvider/http.ts';
import { isRows, toRow } from '../dataProvider/record.ts';
import { createCalls, getMethodUrl } from './methods.ts';
import { resources } from './resources.ts';
import { chainFromWire, readResponse } from './responses.ts';
import type { ApiResponse, CallOptions, Cart, MajalisMethods, Payout } from './types.ts';

interface Step {
  name: string;
  status_note?: string;
  pressedAt?: string;
}

const line = (name: string) => resourceUrl(resources.orders.doctype, name);
const cartOf = (email: string) => resourceUrl(resources.carts.doctype, email);
const invoice = resources.invoices.doctype;

/** The cart's header fields, saved together with its rows. */
const HEAD = [
  ...(['start', 'night', 'anchor', 'anchor_offset'] as const),
  ...(['shipping_address', 'occasion', 'guests', 'entrance', 'decide_by'] as const),
] as const;

/** Converts a stored cart; undefined if the value isn't one. */
function cartFrom(value: unknown): Cart | undefined {
  const cart = value as Partial<StoredCart> | undefined | null;
  if (!isRows(cart?.restaurant_package) || !isRows(cart.qaari_zakreen_packages)) return undefined;
  return {
    ...(cart as StoredCart),
    ...('guests' in cart && { guests: cart.guests || null }),
    restaurant_package: cart.restaurant_package.map((row) => rowFromWire('restaurant', row)),
    qaari_zakreen_packages: cart.qaari_zakreen_packages.map((row) => rowFromWire('reciter', row)),
  };
}
const asCart = (value: unknown): Cart => {
  const cart = cartFrom(value);
  if (!cart) throw new TypeError('not a cart');
  return cart;
};

/** One of the account's orders, with its lines and choices in our names. */
const orderFromWire = ({ lines, chains, ...order }: MethodResponse<Methods['myOrders']>['live'][number]) => ({
  ...order,
  lines: lines.map(lineFromWire),
  chains: chains.map(chainFromWire),
});

const ordersFromWire = ({ live, past }: Pick<MethodResponse<Methods['myOrders']>, 'live' | 'past'>) => ({
  live: live.map(orderFromWire),
  past: past.map(orderFromWire),
});

const ifStatus =
  <T>(status: number, instead: () => Promise<T>) =>
  (error: { status?: number }): Promise<T> => {
    if (error.status !== status) throw error;
    return instead();
  };

/** A rejected request may carry the current quote. @throws the error, with its quote converted */
function withReadQuote(error: unknown): never {
  const refusal = refusalOf(error);
  if (refusal?.data) refusal.data = readResponse('quote', refusal.data);
  throw error;
}

/** Methods for the cart, the order, its line transitions and its payment. */
export function createOrderMethods(http: Http) {
  const { post, act, write, file } = createCalls(http);

  /** A transition without a method of its own: the documented PUT of the status (decision A1). */
  const step = (name: string, fields: object, options?: CallOptions): Promise<ApiResponse<OrderLine>> =>
    write<OrderLine>('PUT', line(name), { data: fields }, options, (data) => lineFromWire(data as OrderProgress));
  const to =
    (status: Status) =>
    ({ name, pressedAt, ...rest }: Step, options?: CallOptions) =>
      step(name, { status, ...rest, ...(pressedAt && { pressed_at: pressedAt }) }, options);

  const methods = {
    bookedSlots: ({ reciter, date }, options) =>
      post('bookedSlots', { type: LINE_TYPE.reciter, qaari_name: reciter, date }, options),
    freeSlots: ({ reciter, packageId, ...days }, options) =>
      post('freeSlots', { [PROVIDER.reciter]: reciter, [WIRE.packageId]: packageId, ...days }, options),
    quote: ({ lines, start, ...input } = {}, options) =>
      post('quote', { ...input, ...(start && { [WIRE.start]: start }), lines: lines?.map(rowToWire) }, options),
    placeOrder: ({ lines, start, expectedTotal, ...input }, options) =>
      act(
        'placeOrder',
        {
          ...input,
          expected_total: toWire(expectedTotal),
          ...(start && { [WIRE.start]: start }),
          lines: lines?.map(rowToWire),
        },
        options,
      ).catch(withReadQuote),

    async myOrders(input = {}, { signal } = {}) {
      const response = await http({
        path: getMethodUrl('myOrders'),
        query: Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)])),
        signal,
      });
      const { message } = (response.json ?? {}) as { message?: MethodResponse<Methods['myOrders']> };
      if (!isRows(message?.live)) throw unreadable(response);
      return { data: { ...message, ...ordersFromWire(message) }, messages: response.messages };
    },

    async readCart(email, { signal } = {}) {
      // Only the document has the rows; listing carts by user shows without a 404 whether one exists.
      const filters = JSON.stringify([['user', '=', email]]);
      const carts = await http({ path: resourceUrl(resources.carts.doctype), query: { filters }, signal });
      const [row] = readRecords(carts);
      const none: Cart = { user: email, restaurant_package: [], qaari_zakreen_packages: [] };
      if (!row) return { data: none, messages: carts.messages };
      const response = await http({ path: cartOf(row.id), signal });
      const cart = cartFrom((response.json as { data?: unknown } | undefined)?.data);
      if (!cart) throw unreadable(response);
      return { data: cart, messages: response.messages };
    },
    async saveCart({ name, user, ...cart }, options) {
      const lists = {
        restaurant_package: cart.restaurant_package.map((row) => toRow(rowToWire(row))),
        qaari_zakreen_packages: cart.qaari_zakreen_packages.map((row) => toRow(rowToWire(row))),
        ...Object.fromEntries(HEAD.filter((field) => field in cart).map((field) => [field, cart[field]])),
      };
      // The spec wraps the body for a creation and not for an update (storefront §7).
      const change = (key: string) => write<Cart>('PUT', cartOf(key), lists, options, asCart);
      const make = () =>
        write<Cart>('POST', resourceUrl(resources.carts.doctype), { data: { user, ...lists } }, options, asCart);
      // Meanwhile another tab may have created the cart, or an order deleted it.
      return name ? change(name).catch(ifStatus(404, make)) : make().catch(ifStatus(409, () => change(user)));
    },
    async clearCart(email, options) {
      const { messages } = await write('DELETE', cartOf(email), undefined, options);
      return { data: { ok: 1 as const }, messages };
    },

    rejectLine: to(STATUS.cancelled),
    cancelLine: to(STATUS.cancelled),
    deliverLine: to(STATUS.delivered),
    withdrawLine: to(STATUS.serviceUnavailable),
    arriveLine: ({ name, position, code, status_note, pressedAt }, options) =>
      step(
        name,
        {
          status: STATUS.arrived,
          ...(position && {
            arrival_latitude: position.latitude,
            arrival_longitude: position.longitude,
            arrival_accuracy: position.accuracy,
          }),
          ...(code && { arrival_code: code }),
          ...(status_note && { status_note }),
          ...(pressedAt && { pressed_at: pressedAt }),
        },
        options,
      ),
    noteLine: ({ name, status_note }, options) => step(name, { status_note }, options),
    enterEngagement: (data, options) =>
      write<OwnEngagement>('POST', resourceUrl(resources.engagements.doctype), { data }, options),

    payInvoice: ({ invoice: invoice_name }, options) =>
      act('payInvoice', { invoice_name, invoice_type: invoice }, options),
    confirmPayment: ({ invoice: docname = '', txnId, merchantTxnId }, options) =>
      act(
        'confirmPayment',
        {
          docname,
          doctype: invoice,
          payment_refernce: txnId,
          ...(merchantTxnId && { merchant_txn_id: merchantTxnId }),
        },
        options,
      ),

    payPayout: (input, options) => act<'markPayout', Payout>('markPayout', input, options),
    releasePayout: (input, options) => act<'markPayout', Payout>('markPayout', { ...input, release: 1 }, options),
    invoiceFile: ({ invoice: name, language }, options) =>
      file(getMethodUrl('invoiceFile'), { name, language }, options),
    orderInvoice: (input, options) => file(getMethodUrl('orderInvoice'), { ...input }, options),
    earningsStatement: (input, options) => file(getMethodUrl('earningsStatement'), { ...input }, options),
  } satisfies Partial<MajalisMethods>;
  return methods;
}
