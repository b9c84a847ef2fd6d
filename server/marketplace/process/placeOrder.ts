import { ROLE } from '../../../domain/access.ts';
import { formatMoney, parseMoney, toWire } from '../../../domain/money.ts';
import type { Stored } from '../../frappe/registeredTypes.ts';
import type { MethodDefinition, RequestContext, Row } from '../../frappe/types.ts';
import { ownCustomer, requireCustomer } from '../accounts/customers.ts';
import { filsOf, KIND_NAMES, KINDS, rowsOf, text, type Wanted } from '../common/kinds.ts';
import { refuse } from '../common/refuse.ts';
import { makeAddress, ownAddress } from '../orders/addresses.ts';
import { emptyCart, shownPrices, wantedOfCart } from '../orders/cart.ts';
import { lineOfRow, storeLine } from '../orders/lineDocuments.ts';
import { headOf, insertOrder } from '../orders/orderDocuments.ts';
import { type Quote, quoteAnswer, quoteRows, wantedOfBody } from '../orders/quote.ts';
import { type Catalogue, openCatalogue } from '../vendors/catalogue.ts';
import { release } from './release.ts';

/** Exactly one of a saved address and a new one. */
function addressOf(context: RequestContext, args: Row, customer: Stored<'Customer'>): Stored<'Address'> {
  const saved = text(args.shipping_address);
  const given = typeof args.address === 'object' && args.address !== null ? (args.address as Row) : undefined;
  if (Boolean(saved) === Boolean(given))
    refuse('ValidationError', 'booking.choose_address', { fieldname: 'shipping_address' });
  return given ? makeAddress(context, given, customer) : ownAddress(context, saved, customer);
}

/** Every row is still offered, in a quantity the provider takes, at the total the customer saw. */
function requireQuoted(quote: Quote, expected: unknown, shown: ReadonlyMap<string, number>): void {
  const gone = quote.rows.find((row) => !row.offered);
  if (gone)
    refuse('ValidationError', 'checkout.line_unavailable', { fieldname: 'lines', data: quoteAnswer(quote, shown) });
  const small = quote.rows.find((row) => row.quantity < row.minimum);
  if (small) {
    refuse('ValidationError', 'checkout.minimum', { values: { n: small.minimum }, fieldname: 'order_quantity' });
  }
  const total = parseMoney(expected);
  if (total === undefined) refuse('ValidationError', 'errors.format', { fieldname: 'expected_total' });
  if (total !== quote.total) {
    const values = {
      old: formatMoney(total, 'en'),
      new: formatMoney(quote.total, 'en'),
      old_total: total,
      new_total: quote.total,
    };
    refuse('ValidationError', 'checkout.price_changed', { values, data: quoteAnswer(quote, shown) });
  }
}

function wantedRows(context: RequestContext, catalogue: Catalogue, user: string, lines: unknown): Wanted[] {
  const wanted = lines === undefined || lines === null ? wantedOfCart(context, user) : wantedOfBody(catalogue, lines);
  if (!wanted.length) refuse('ValidationError', 'checkout.cart_empty');
  return wanted;
}

/**
 * Makes a whole order in the transaction of its request: customer, address, order, lines, release, empty cart (decisions A2, B2a).
 * Nothing of it is left when any guard refuses.
 */
function placeOrder(args: Row, context: RequestContext): Row {
  const user = requireCustomer(context);
  const customer = ownCustomer(context);
  const catalogue = openCatalogue(context);
  const fromCart = args.lines === undefined || args.lines === null;
  const wanted = wantedRows(context, catalogue, user, args.lines);
  const quote = quoteRows(context, catalogue, wanted);
  requireQuoted(quote, args.expected_total, shownPrices(context, user));
  const head = headOf(args, addressOf(context, args, customer));
  const order = insertOrder(context, customer, quote.rows, head, true);
  const asked = KIND_NAMES.flatMap((kind) =>
    rowsOf(order, KINDS[kind].rows).map((row) => lineOfRow(context, order, kind, row)),
  );
  const lines = release(context, asked, (line) => storeLine(context, line));
  if (fromCart) emptyCart(context, user);
  return {
    order: order.name,
    lines: lines.map((line) => ({
      name: line.name,
      type: line.type,
      doc_name: line.doc_name,
      package_id: line.package_id,
      status: line.status,
      deadline_at: line.deadline_at,
    })),
    subtotal: toWire(filsOf(order.subtotal)),
    delivery_fee: toWire(filsOf(order.delivery_fee)),
    total: toWire(filsOf(order.total)),
  };
}

const ORDERS_PER_HOUR = 60;

export const orderMethods: Record<string, MethodDefinition> = {
  'husainia.api.place_order': {
    roles: [ROLE.customer],
    key: 'required',
    perHour: ORDERS_PER_HOUR,
    handler: placeOrder,
  },
};
