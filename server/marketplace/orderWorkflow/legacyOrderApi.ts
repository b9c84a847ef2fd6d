import { boundFrom } from '../../../domain/calendar/nightStart.ts';
import { documentedRows, orderHeader } from '../../../domain/methods/orderRows.ts';
import { LINE, type OrderLine } from '../../../domain/order/lineWire.ts';
import { type Kind, type OrderRow, rowFromWire, WIRE } from '../../../domain/order/orderDto.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { getGovernorate } from '../../../domain/place/places.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { consentWithRequest } from '../accounts/consents.ts';
import { ownCustomer } from '../accounts/customers.ts';
import { readBody } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { committedError, inSavepoint } from '../common/committedError.ts';
import { readRows, readText, typed } from '../common/inputValues.ts';
import { KIND_NAMES, KINDS, type RequestedLine, toKind } from '../common/lineKinds.ts';
import { refuse } from '../common/refuse.ts';
import { ownAddress } from '../orders/addresses.ts';
import { wantedOfCart } from '../orders/cart.ts';
import { lineKey, lineOfRow, storeLine } from '../orders/lineDocuments.ts';
import { getLine, getOrder, linesOfOrder, type OrderDoc, selectLines, storedLine } from '../orders/lines.ts';
import { contentOfRow, insertOrder, orderKey, removeOrder, setRow, toOrderHeader } from '../orders/orderDocuments.ts';
import { quoteRows, wantedOfBody } from '../orders/quote.ts';
import { guardRequest } from '../orders/requestGuards.ts';
import { type Catalogue, openCatalogue } from '../providers/catalogue.ts';
import { isComplete, releaseStored } from './release.ts';

const REPEAT_MINUTES = 10;

/** A row of a POSTed Order. */
interface SentRow extends RequestedLine {
  /** The quantity was neither sent nor in the cart: the row's minimum, until its line sets it. */
  open: boolean;
}

/**
 * Reads the rows of a POSTed Order. A missing quantity is the cart's, otherwise the minimum (C3). At the cart's start, a row is bound to
 * the cart's night (H2.1).
 */
function rowsOfBody(context: RequestContext, catalogue: Catalogue, body: Row): SentRow[] {
  const cart = wantedOfCart(context, context.session.user);
  // Of a series, each row of the cart is one row of the order.
  const taken = new Set<RequestedLine>();
  const inCartOf = (row: RequestedLine): RequestedLine | undefined => {
    const same = cart.filter((one) => one.packageId === row.packageId && one.provider === row.provider);
    const found = same.find((one) => one.start === row.start) ?? same.find((one) => !taken.has(one)) ?? same[0];
    if (found) taken.add(found);
    return found;
  };
  const rows = KIND_NAMES.flatMap((kind) => readRows(body, KINDS[kind].rows));
  const { lines } = readBody(documentedRows, { lines: rows });
  return wantedOfBody(catalogue, lines).map((row, index) => {
    const inCart = inCartOf(row);
    const isSent = lines[index]?.quantity !== undefined;
    const quantity = isSent ? row.quantity : (inCart?.quantity ?? row.quantity);
    const start = row.start ?? inCart?.start;
    const bound = row.bound ?? (start === inCart?.start ? inCart?.bound : undefined);
    return {
      ...row,
      ...(bound && { bound }),
      quantity,
      open: !isSent && !inCart,
      notes: row.notes || inCart?.notes || '',
      ...(row.kind === 'reciter' && start !== undefined ? { start } : {}),
    };
  });
}

const storedRows = (order: OrderDoc, kind: Kind): OrderRow[] =>
  readRows(order, KINDS[kind].rows).map((row) => rowFromWire(kind, row));

const contentOf = (order: OrderDoc): string =>
  KIND_NAMES.flatMap((kind) =>
    storedRows(order, kind).map((row) =>
      contentOfRow({ ...row, start: parseInstant(row.start), bound: boundFrom(row) }),
    ),
  )
    .sort()
    .join('\n');

/** Whether sent rows match an order's rows, as far as they were sent. The order's cart may be empty by now. */
function areRowsOf(order: OrderDoc, rows: readonly SentRow[]): boolean {
  const stored = KIND_NAMES.flatMap((kind) => storedRows(order, kind));
  const matches = (one: SentRow, row: OrderRow): boolean =>
    one.kind === row.kind &&
    one.provider === row.provider &&
    one.packageId === row.packageId &&
    (one.open || one.quantity === row.quantity) &&
    (one.start === undefined || one.start === parseInstant(row.start)) &&
    (!one.notes || one.notes === row.notes);
  const isEach = rows.every((one) => stored.some((row) => matches(one, row)));
  return isEach && rows.length === stored.length && stored.every((row) => rows.some((one) => matches(one, row)));
}

/** Whether this is a retry after a lost response: the same catering order was just released, and the cart has not changed since. */
function isRepeat(context: RequestContext, order: OrderDoc, rows: readonly SentRow[], address: string): boolean {
  if (!order.released || order.shipping_address !== address || !readRows(order, KINDS.restaurant.rows).length)
    return false;
  const released = order.released_at ?? '';
  if ((parseInstant(released) ?? 0) < getNow(context) - REPEAT_MINUTES * MINUTE || !areRowsOf(order, rows))
    return false;
  const cart = context.system.find('Cart', context.session.user);
  return !cart || cart.modified <= released;
}

/** POST resource/Order: creates the order without its lines. A repeated request returns the existing order (A2). */
export function createOrder(body: Row, context: RequestContext): Doc {
  const customer = ownCustomer(context);
  consentWithRequest(context, context.session.user);
  if (readText(body.customer) && body.customer !== customer.name) refuse('DoesNotExistError', 'common.gone');
  const address = ownAddress(context, body.shipping_address, customer);
  const catalogue = openCatalogue(context);
  const sentRows = rowsOfBody(context, catalogue, body);
  if (!sentRows.length) refuse('ValidationError', 'checkout.cart_empty');
  const { rows } = quoteRows(context, catalogue, sentRows, getGovernorate(address) || null);
  if (rows.some((row) => !row.offered)) refuse('ValidationError', 'checkout.line_unavailable', { fieldname: 'lines' });
  const header = toOrderHeader(readBody(orderHeader, body), address);
  const { key, content } = orderKey(context.session.user, rows, header);
  const recent = context.system.list('Order', {
    fields: ['name'],
    filters: [
      ['user', '=', context.session.user],
      ['creation', '>', instantToWire(getNow(context) - 60 * MINUTE)],
    ],
    limit_page_length: 0,
  });
  for (const { name } of recent) {
    const order = getOrder(context, name);
    if (!order.released && order.order_key === key) return order;
    if (isRepeat(context, order, sentRows, address.name)) return order;
    if (!order.released && contentOf(order) === content)
      removeOrder(context, order.name, linesOfOrder(context, order.name));
  }
  return getOrder(context, insertOrder(context, customer, rows, header).name);
}

/**
 * Finds the row of the order that a line is about: by provider and package, and for a series by start, otherwise the first without a line.
 * A line that is sent again is the existing one.
 * @throws ValidationError if there is none
 */
function rowFor(context: RequestContext, order: OrderDoc, lines: readonly OrderLine[], body: Row) {
  const kind = toKind(body.type) ?? refuse('ValidationError', 'errors.format', { fieldname: 'type' });
  const provider = openCatalogue(context).provider(kind, readText(body[LINE.provider]))?.name;
  const ofProvider = readRows(order, KINDS[kind].rows).filter((row) => rowFromWire(kind, row).provider === provider);
  const sentPackageId = readText(body[WIRE.packageId]);
  const byId = ofProvider.filter((one) => sentPackageId && rowFromWire(kind, one).packageId === sentPackageId);
  const rows = byId.length
    ? byId
    : ofProvider.filter((one) => readText(body[LINE.packageName]) && one.package_name === body[LINE.packageName]);
  const start = rows.length > 1 ? startOf(body) : undefined;
  const usual = parseInstant(order[WIRE.start]);
  const lineOfRowNamed = (name: string) => lines.find((line) => line.line_key === lineKey(order.name, name));
  const row =
    rows.find((one) => start !== undefined && (parseInstant(rowFromWire(kind, one).start) ?? usual) === start) ??
    rows.find((one) => start !== undefined && lineOfRowNamed(one.name)?.start === start) ??
    rows.find((one) => !lineOfRowNamed(one.name)) ??
    rows[0];
  return row ? { kind, row } : refuse('ValidationError', 'checkout.line_unavailable', { fieldname: WIRE.packageId });
}

function startOf(body: Row): number | undefined {
  const typed = readText(body[WIRE.start]);
  if (!typed) return undefined;
  // A date without a time gets the time of `from_time` (S1-E-13).
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(typed);
  const start = parseInstant(dayOnly ? `${typed} ${readText(body.from_time)}` : typed);
  if (start === undefined) refuse('ValidationError', 'booking.choose_time', { fieldname: WIRE.start });
  const clock = readText(body.from_time)
    .replace(/^(\d):/, '0$1:')
    .slice(0, 5);
  if (clock && clock !== instantToWire(start).slice(11, 16))
    refuse('ValidationError', 'errors.format', { fieldname: 'from_time' });
  return start;
}

/** A released, unanswered request of this customer for the same reciter, package, and start. */
function sameRequest(context: RequestContext, line: OrderLine): string | undefined {
  const [found] = selectLines(
    context,
    ['id'],
    [
      ['customer', '=', line.customer],
      ['provider', '=', line.provider],
      ['packageId', '=', line.packageId],
      ['start', '=', line.start],
      ['status', '=', STATUS.pendingVerification],
      ['released', '=', 1],
    ],
  );
  return found?.id;
}

/** POST resource/Order Progress: creates one line of an own order; the last one releases all lines (A2). */
export function createLine(body: Row, context: RequestContext): Doc | MethodReply {
  const customer = ownCustomer(context);
  const found = readText(body.order_no) ? context.system.find('Order', readText(body.order_no)) : undefined;
  if (found?.customer !== customer.name) refuse('DoesNotExistError', 'common.gone', { fieldname: 'order_no' });
  if (readText(body.customer) && body.customer !== customer.name) refuse('DoesNotExistError', 'common.gone');
  let order = getOrder(context, readText(found?.name));
  const before = linesOfOrder(context, order.name);
  const { kind, row } = rowFor(context, order, before, body);
  const key = lineKey(order.name, row.name);
  const known = before.find((line) => line.line_key === key);
  if (known) return storedLine(context, known.id);
  if (readText(body.shipping_address)) {
    ownAddress(context, body.shipping_address, customer);
    if (body.shipping_address !== order.shipping_address)
      refuse('ValidationError', 'booking.choose_address', { fieldname: 'shipping_address' });
  }
  const quantity =
    kind === 'reciter' || body[LINE.quantity] === undefined ? undefined : parseWhole(body[LINE.quantity]);
  if (kind === 'restaurant' && body[LINE.quantity] !== undefined && quantity === undefined)
    refuse('ValidationError', 'errors.format', { fieldname: LINE.quantity });
  if (quantity !== undefined && quantity !== rowFromWire(kind, row).quantity)
    order = setRow(context, order, kind, { name: row.name, values: { [WIRE.quantity]: quantity } });
  const settled = readRows(order, KINDS[kind].rows).find((one) => one.name === row.name) ?? row;
  const start = startOf(body);
  const requested = lineOfRow(context, order, kind, settled, {
    notes: typed(body.notes),
    ...(start === undefined ? {} : { start }),
  });
  const line = getLine(context, storeLine(context, requested).id);
  const lines = [...before, line];
  if (kind === 'reciter' && isComplete(order, [line])) {
    const same = sameRequest(context, line);
    if (same) {
      removeOrder(context, order.name, lines);
      return storedLine(context, same);
    }
  }
  if (!isComplete(order, lines)) {
    guardRequest(context, openCatalogue(context), [line], lines);
    context.system.setValues('Order', order.name, { released: 0 });
    return storedLine(context, line.id);
  }
  return inSavepoint<Doc | MethodReply>(
    context,
    () => {
      releaseStored(context, order);
      return storedLine(context, line.id);
    },
    (error) => {
      removeOrder(context, order.name, lines);
      return committedError(context, error);
    },
  );
}
