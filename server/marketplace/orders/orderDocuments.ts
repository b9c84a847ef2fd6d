import { createHash } from 'node:crypto';
import { boundToWire } from '../../../domain/calendar/nightStart.ts';
import type { OrderHeaderFields } from '../../../domain/methods/orderRows.ts';
import { toFils, toWire } from '../../../domain/money/money.ts';
import { cartTotals } from '../../../domain/order/cart.ts';
import { deliveryFeeTo } from '../../../domain/order/deliveryFee.ts';
import { type Kind, type OrderRow, rowFromWire, rowToWire, WIRE } from '../../../domain/order/orderDto.ts';
import { getGovernorate } from '../../../domain/place/places.ts';
import { getDay, type Instant, instantToWire, momentToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Fields, Stored } from '../../ports/registeredTypes.ts';
import { getNow } from '../common/clock.ts';
import { readRows } from '../common/inputValues.ts';
import { KIND_NAMES, KINDS, type RequestedLine } from '../common/lineKinds.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { CatalogueEntry } from '../providers/catalogue.ts';
import { getOrder, type OrderDoc } from './lines.ts';
import type { PricedRow } from './quote.ts';

type AddressDoc = Stored<'Address'>;
type CustomerDoc = Stored<'Customer'>;

/** The fields of an order other than its rows. */
export interface OrderHeader {
  address: AddressDoc;
  start?: Instant;
  occasion: string;
  entrance: string;
  /** The number of guests; null if unknown. */
  guests: number | null;
  notes: string;
  /** By when the host needs an answer, if rows have further choices. */
  decideBy?: Instant | undefined;
}

/** Reads the header of an order from a body. */
export function toOrderHeader(
  { [WIRE.start]: start, occasion, entrance, notes }: OrderHeaderFields,
  address: AddressDoc,
  guests: number | null = null,
): OrderHeader {
  return { address, occasion, entrance, guests, notes, ...(typeof start === 'number' ? { start } : {}) };
}

/** The content of a requested row, which distinguishes two orders. */
export const contentOfRow = ({
  kind,
  provider,
  packageId,
  quantity = 0,
  start,
  bound,
  notes,
}: Pick<OrderRow, 'kind' | 'provider' | 'packageId' | 'quantity' | 'notes'> &
  Pick<RequestedLine, 'start' | 'bound'>): string =>
  [
    ...[kind, provider, packageId, quantity, start ?? ''],
    ...[bound ? Object.values(boundToWire(bound)).join(' ') : '', notes ?? ''],
  ].join('|');

/** The key of an order's content: the same order has the same key (A2). */
export function orderKey(user: string, rows: PricedRow[], header: OrderHeader): { key: string; content: string } {
  const content = rows.map(contentOfRow).sort();
  const hash = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const { address, occasion, start, notes } = header;
  return { key: hash(user, content, address.name, occasion, start ?? '', notes), content: content.join('\n') };
}

/** What a row copies from its package. */
export const copyPackage = (kind: Kind, { row, unitPrice, minimum, minutes }: CatalogueEntry, quantity: number) => ({
  [WIRE.packageId]: row.package_id,
  [WIRE.quantity]: quantity,
  package_name: row.package_name,
  package_name_ar: row.package_name_ar,
  package_unit_price: toWire(unitPrice),
  package_description: row.package_description,
  package_description_ar: row.package_description_ar,
  package_minimum_unit: minimum,
  pacakge_image: row.pacakge_image,
  ...(kind === 'reciter' ? { package_time: minutes } : {}),
});

/** Creates a row of an order. @param usual the order's time, for a kitchen's row without its own */
function childRow(
  row: PricedRow,
  usual: Instant | undefined,
): Fields<'Order Qaari Package' | 'Order Restaurant Package'> {
  return {
    ...rowToWire({
      kind: row.kind,
      provider: row.provider,
      packageId: row.packageId,
      notes: row.notes ?? '',
      start:
        row.start === undefined || (row.kind === 'restaurant' && row.start === usual) ? null : instantToWire(row.start),
      ...(row.kind === 'reciter' ? boundToWire(row.bound) : {}),
    }),
    ...(row.offered && copyPackage(row.kind, row.offered, row.quantity)),
  };
}

/**
 * Stores an order with copies of the current catalogue; only its customer sees it before its release.
 * @param released whether its lines are stored and released in the same transaction
 */
export function insertOrder(
  context: RequestContext,
  customer: CustomerDoc,
  rows: PricedRow[],
  header: OrderHeader,
  released = false,
): OrderDoc {
  const user = context.session.user;
  const totals = cartTotals(rows, deliveryFeeTo(readSiteSettings(context), getGovernorate(header.address)));
  const tables = KIND_NAMES.map((kind) => [
    KINDS[kind].rows,
    rows.filter((row) => row.kind === kind).map((row) => childRow(row, header.start)),
  ]);
  // Every value is the catalogue's, the customer's own, or was normalized above.
  return context.documents.append({
    doctype: 'Order',
    user,
    customer: customer.name,
    shipping_address: header.address.name,
    order_date: getDay(getNow(context)),
    [WIRE.start]: momentToWire(header.start),
    occasion: header.occasion,
    entrance: header.entrance,
    ...(header.guests ? { guests: header.guests } : {}),
    notes: header.notes,
    ...(header.decideBy === undefined ? {} : { decide_by: instantToWire(header.decideBy) }),
    ...Object.fromEntries(tables),
    subtotal: toWire(totals.subtotal),
    delivery_fee: toWire(totals.deliveryFee),
    total: toWire(totals.total),
    ...(released ? { released: 1, released_at: context.now() } : { released: 0 }),
    order_key: orderKey(user, rows, header).key,
  });
}

/**
 * Sets values of a row and updates the order's amounts.
 * @param header values of the order itself
 */
export function setRow(
  context: RequestContext,
  order: OrderDoc,
  kind: Kind,
  { name, values }: { name: string; values: Partial<Fields<'Order Qaari Package' | 'Order Restaurant Package'>> },
  header: Fields<'Order'> = {},
): OrderDoc {
  const table = KINDS[kind].rows;
  const rows = readRows(order, table).map((row) => (row.name === name ? { ...row, ...values } : row));
  const all = KIND_NAMES.flatMap((one) =>
    (one === kind ? rows : readRows(order, KINDS[one].rows)).map((row) => ({
      kind: one,
      quantity: rowFromWire(one, row).quantity ?? 0,
      unitPrice: toFils(row.package_unit_price),
    })),
  );
  // The fee stays as it was when the order was created (H6).
  const totals = cartTotals(all, toFils(order.delivery_fee));
  context.system.update('Order', order.name, {
    ...header,
    [table]: rows,
    subtotal: toWire(totals.subtotal),
    delivery_fee: toWire(totals.deliveryFee),
    total: toWire(totals.total),
  });
  return getOrder(context, order.name);
}

/** Deletes an order that nobody was notified about, with its lines. */
export function removeOrder(context: RequestContext, order: string, lines: readonly { id: string }[]): void {
  for (const line of lines) context.system.delete('Order Progress', line.id);
  context.system.delete('Order', order);
}
