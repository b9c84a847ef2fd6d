import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as orders from '../../../domain/methods/orders.ts';
import { type Fils, formatMoney, toFils, toWire } from '../../../domain/money/money.ts';
import { lineToWire } from '../../../domain/order/lineWire.ts';
import { WIRE } from '../../../domain/order/orderDto.ts';
import { getGovernorate } from '../../../domain/place/places.ts';
import { HOUR, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { consentToRequest } from '../accounts/consents.ts';
import { customerByEmail, getCustomerOrThrow, ownCustomer } from '../accounts/customers.ts';
import { recordAudit } from '../common/auditLog.ts';
import { implement } from '../common/bindMethod.ts';
import { readRows } from '../common/inputValues.ts';
import { KIND_NAMES, KINDS } from '../common/lineKinds.ts';
import type { RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { actForCaller, inviteCaller, isForCaller } from '../onboarding/callers.ts';
import { makeAddress, ownAddress } from '../orders/addresses.ts';
import { emptyCart, headerOfCart, shownPrices, wantedOfCart } from '../orders/cart.ts';
import { readGuests } from '../orders/cartHeader.ts';
import { lineOfRow, storeLine } from '../orders/lineDocuments.ts';
import { insertOrder, toOrderHeader } from '../orders/orderDocuments.ts';
import { findProblems, type PricedOrder, quoteRows, toQuoteResponse, wantedOfBody } from '../orders/quote.ts';
import { withData } from '../orders/timeRefusal.ts';
import { openCatalogue } from '../providers/catalogue.ts';
import { assertChoices, assertDecideBy } from './rankedChoice/startChain.ts';
import { release } from './release.ts';

type PlaceOrderInput = Read<typeof orders.placeOrder>;

/** A new address, a saved one, or the cart's. */
const addressOf = (
  context: RequestContext,
  { address, shipping_address }: PlaceOrderInput,
  ofCart: string,
  customer: Stored<'Customer'>,
): Stored<'Address'> => {
  if (address) return makeAddress(context, { ...address }, customer);
  const addressName = shipping_address || ofCart;
  if (!addressName) refuse('ValidationError', 'booking.choose_address', { fieldname: 'shipping_address' });
  return ownAddress(context, addressName, customer);
};

/** When the first food of an order is delivered: the order's time, unless one is given. */
function firstFood({ rows }: PricedOrder): Instant | undefined {
  // Otherwise a reciter without a time would take it.
  if (rows.some((row) => row.kind === 'reciter' && row.start === undefined)) return undefined;
  const starts = rows.filter(({ kind }) => kind === 'restaurant').map(({ start }) => start);
  const known = starts.filter((start) => start !== undefined);
  return known.length ? Math.min(...known) : undefined;
}

/** Checks that every row is still offered, in a valid quantity, at the total that the customer saw. */
function assertQuotedTotal(quote: PricedOrder, total: Fils, shown: ReadonlyMap<string, number>): void {
  const gone = quote.rows.find((row) => !row.offered);
  if (gone)
    refuse('ValidationError', 'checkout.line_unavailable', { fieldname: 'lines', data: toQuoteResponse(quote, shown) });
  const small = quote.rows.find((row) => row.quantity < row.minimum);
  if (small) {
    refuse('ValidationError', 'checkout.minimum', { values: { n: small.minimum }, fieldname: WIRE.quantity });
  }
  if (total !== quote.total) {
    const values = {
      old: formatMoney(total, 'en'),
      new: formatMoney(quote.total, 'en'),
      old_total: total,
      new_total: quote.total,
    };
    refuse('ValidationError', 'checkout.price_changed', { values, data: toQuoteResponse(quote, shown) });
  }
}

/** Refusals of a start that is no longer in its night by the current months. */
const OF_NIGHT: readonly unknown[] = ['booking.night_changed', 'booking.not_that_night'];

/** If a start is refused because of its night, adds the quote that names the correct one (H2.2). */
function withFreshQuote<T>(work: () => T, quoted: () => MethodOutput<typeof orders.quote>): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof FrappeError && OF_NIGHT.includes(error.messages[0]?.key)) throw withData(error, quoted());
    throw error;
  }
}

/**
 * Creates a whole order in the request's transaction: customer, address, order, lines, release, empty cart (A2, B2a). If a guard refuses,
 * everything is rolled back.
 */
function placeOrder(input: PlaceOrderInput, context: RequestContext): MethodOutput<typeof orders.placeOrder> {
  const user = getCustomerOrThrow(context);
  // Nobody accepts terms for someone else: a customer on the phone is asked by the link to the first password, and before the next request.
  if (!context.session.bookedBy) consentToRequest(context, user, input.consent);
  const customerCreated = !customerByEmail(context, user);
  const customer = ownCustomer(context);
  const catalogue = openCatalogue(context);
  const requestedRows = input.lines
    ? wantedOfBody(catalogue, input.lines)
    : wantedOfCart(context, user, input[WIRE.start] ?? undefined);
  if (!requestedRows.length) refuse('ValidationError', 'checkout.cart_empty');
  const cart = input.lines ? undefined : headerOfCart(context, user);
  const address = addressOf(context, input, cart?.shipping_address ?? '', customer);
  const governorate = getGovernorate(address) || null;
  const quote = quoteRows(context, catalogue, requestedRows, governorate);
  const shown = shownPrices(context, user);
  assertQuotedTotal(quote, input.expected_total, shown);
  // What the request omits is taken from the cart.
  const header = {
    ...input,
    occasion: input.occasion || (cart?.occasion ?? ''),
    entrance: input.entrance || ((cart?.entrance ?? '') as PlaceOrderInput['entrance']),
    [WIRE.start]: input[WIRE.start] ?? cart?.start ?? firstFood(quote),
  };
  const orderHeader = toOrderHeader(header, address, readGuests(input.guests) ?? cart?.guests ?? null);
  const hostDecideBy = input.decide_by === undefined ? cart?.decideBy : (input.decide_by ?? undefined);
  if (quote.rows.some(({ choices = [] }) => choices.length > 0)) assertDecideBy(context, hostDecideBy);
  const order = insertOrder(context, customer, quote.rows, { ...orderHeader, decideBy: hostDecideBy }, true);
  const requested = KIND_NAMES.flatMap((kind) => {
    const priced = quote.rows.filter((row) => row.kind === kind);
    return readRows(order, KINDS[kind].rows).map((row, index) => ({
      line: lineOfRow(context, order, kind, row),
      choices: priced[index]?.choices ?? [],
    }));
  });
  const siblings = requested.map(({ line }) => line);
  for (const { line, choices } of requested)
    if (choices.length) assertChoices(context, choices, line, { siblings, taken: [line.provider] });
  const ranked = new Map(requested.map(({ line, choices }) => [line.line_key, choices]));
  const lines = withFreshQuote(
    () =>
      release(context, siblings, (line) => storeLine(context, line), {
        of: (line) => ranked.get(line.line_key) ?? [],
        hostDecideBy,
      }),
    () => {
      const when = { customer: customer.name, start: orderHeader.start, governorate, area: address.area, hostDecideBy };
      return toQuoteResponse(quote, shown, findProblems(context, catalogue, quote.rows, when));
    },
  );
  if (!input.lines) emptyCart(context, user);
  return {
    order: order.name,
    customer_created: customerCreated,
    lines: lines.map((line) => lineToWire(line, ['id', 'type', 'provider', 'packageId', 'status', 'deadline'])),
    subtotal: toWire(toFils(order.subtotal)),
    delivery_fee: toWire(toFils(order.delivery_fee)),
    total: toWire(toFils(order.total)),
  };
}

/**
 * Staff books for a customer on the phone (J9). The account is created if there is none; the audit and the order's history name staff. The
 * customer's own hourly limit counts too.
 */
function placeForCaller(
  input: PlaceOrderInput,
  context: RequestContext,
  limits: RateLimits,
): MethodOutput<typeof orders.placeOrder> {
  const caller = actForCaller(context, input.on_behalf_of);
  // the cart is the customer's own
  if (!input.lines?.length) refuse('ValidationError', 'checkout.cart_empty', { fieldname: 'lines' });
  const { name, perHour = 0 } = orders.placeOrder;
  limits.take('calls of a method by an account', `${name} ${caller.session.user}`, perHour, HOUR);
  const account_created = inviteCaller(caller, input.caller);
  const placed = placeOrder(input, caller);
  recordAudit(context, {
    action: 'book_for_caller',
    doctype: 'Order',
    name: placed.order,
    before: null,
    after: { account_created, lines: placed.lines.map(({ name }) => name) },
    reason: '',
  });
  return placed;
}

/** Placing a whole order. @param limits count the orders of a customer for whom staff books */
export const placeOrderHooks = (limits: RateLimits): Pick<Hooks, 'methods'> => ({
  methods: implement(orders.placeOrder, (input, context) =>
    isForCaller(context, input.on_behalf_of) ? placeForCaller(input, context, limits) : placeOrder(input, context),
  ),
});
