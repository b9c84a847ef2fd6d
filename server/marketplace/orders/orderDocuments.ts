import { createHash } from 'node:crypto';
import { PLACE_PARTS } from '../../../domain/address.ts';
import { cartTotals, lineTotal } from '../../../domain/cart.ts';
import { clockOf, dayOf, type Instant, instantToWire, MINUTE, parseInstant } from '../../../domain/kuwaitTime.ts';
import { toWire } from '../../../domain/money.ts';
import { request } from '../../../domain/orderProcess.ts';
import { shareOn } from '../../../domain/payouts.ts';
import type { Doc, RequestContext, Row } from '../../frappe/types.ts';
import { nowOf } from '../common/clock.ts';
import { filsOf, KIND_NAMES, KINDS, type Kind, rowsOf, text, typed } from '../common/kinds.ts';
import { oncePerRequest } from '../common/oncePerRequest.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { openCatalogue } from '../vendors/catalogue.ts';
import { type Line, type OrderDoc, orderOf } from './lines.ts';
import type { PricedRow } from './quote.ts';

/** What an order says beside its rows. */
export interface OrderHead {
  address: Doc;
  start?: Instant;
  occasion: string;
  entrance: string;
  notes: string;
}

const ENTRANCES = ['', 'men', 'women', 'shared'];

/** The head of an order from a body. @throws ValidationError at its field */
export function headOf(body: Row, address: Doc): OrderHead {
  const wanted = text(body.delivery_date_time);
  const start = wanted ? parseInstant(wanted) : undefined;
  if (wanted && start === undefined) refuse('ValidationError', 'errors.format', { fieldname: 'delivery_date_time' });
  const entrance = text(body.entrance);
  if (!ENTRANCES.includes(entrance)) refuse('ValidationError', 'errors.format', { fieldname: 'entrance' });
  if ('occasion' in body && body.occasion !== null && !text(body.occasion))
    refuse('ValidationError', 'common.required', { fieldname: 'occasion' });
  return {
    address,
    occasion: typed(body.occasion, 140),
    entrance,
    notes: typed(body.notes),
    ...(start === undefined ? {} : { start }),
  };
}

/** The same wish gives the same key (decisions A2). */
export function orderKey(user: string, rows: PricedRow[], head: OrderHead): { key: string; content: string } {
  const content = rows
    .map((row) => [row.kind, row.vendor, row.packageId, row.quantity, row.start ?? '', row.notes ?? ''].join('|'))
    .sort();
  const hash = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const { address, occasion, start, notes } = head;
  return { key: hash(user, content, address.name, occasion, start ?? '', notes), content: content.join('\n') };
}

function childRow(row: PricedRow): Row {
  const pack = row.offered?.row ?? {};
  return {
    package_id: row.packageId,
    package_name: pack.package_name,
    package_name_ar: pack.package_name_ar,
    package_unit_price: toWire(row.unitPrice),
    package_description: pack.package_description,
    package_description_ar: pack.package_description_ar,
    package_minimum_unit: row.minimum,
    pacakge_image: pack.pacakge_image,
    [KINDS[row.kind].vendor]: row.vendor,
    order_quantity: row.quantity,
    notes: row.notes ?? '',
    ...(row.kind === 'reciter'
      ? {
          package_time: pack.package_time,
          delivery_date_time: row.start === undefined ? null : instantToWire(row.start),
        }
      : {}),
  };
}

/**
 * Stores an order with copies of what the catalogue says now; nobody but its customer sees it before its release.
 * @param released its lines are stored and released in the same transaction
 */
export function insertOrder(
  context: RequestContext,
  customer: Doc,
  rows: PricedRow[],
  head: OrderHead,
  released = false,
): OrderDoc {
  const user = context.session.user;
  const fee = filsOf(readSiteSettings(context).delivery_fee);
  const totals = cartTotals(rows, fee);
  const tables = KIND_NAMES.map((kind) => [
    KINDS[kind].rows,
    rows.filter((row) => row.kind === kind).map((row) => childRow(row)),
  ]);
  // Every value is the catalogue's, the customer's own or was cleaned above.
  return context.documents.append({
    doctype: 'Order',
    user,
    customer: customer.name,
    shipping_address: head.address.name,
    order_date: dayOf(nowOf(context)),
    delivery_date_time: head.start === undefined ? null : instantToWire(head.start),
    occasion: head.occasion,
    entrance: head.entrance,
    notes: head.notes,
    ...Object.fromEntries(tables),
    subtotal: toWire(totals.subtotal),
    delivery_fee: toWire(totals.deliveryFee),
    total: toWire(totals.total),
    ...(released ? { released: 1, released_at: context.now() } : { released: 0 }),
    order_key: orderKey(user, rows, head).key,
  }) as unknown as OrderDoc;
}

/** Quantities of a row settle the order's amounts as well. */
export function setRowQuantity(
  context: RequestContext,
  order: OrderDoc,
  kind: Kind,
  rowName: string,
  quantity: number,
): OrderDoc {
  const table = KINDS[kind].rows;
  const rows = rowsOf(order, table).map((row) => (row.name === rowName ? { ...row, order_quantity: quantity } : row));
  const all = KIND_NAMES.flatMap((one) =>
    (one === kind ? rows : rowsOf(order, KINDS[one].rows)).map((row) => ({
      kind: one,
      quantity: Number(row.order_quantity),
      unitPrice: filsOf(row.package_unit_price),
    })),
  );
  const totals = cartTotals(all, filsOf(readSiteSettings(context).delivery_fee));
  context.system.update('Order', order.name, {
    [table]: rows,
    subtotal: toWire(totals.subtotal),
    delivery_fee: toWire(totals.deliveryFee),
    total: toWire(totals.total),
  });
  return orderOf(context, order.name);
}

const ADDRESS_PARTS = [
  'city',
  'place_kind',
  ...PLACE_PARTS,
  'directions',
  'latitude',
  'longitude',
  'location_precision',
] as const;

/** Address and customer of an order, whose values each of its lines copies. */
const sourcesOf = oncePerRequest((context) => {
  const known = new Map<string, { address: Doc; customer: Doc }>();
  return ({ name, shipping_address, customer }: OrderDoc) => {
    const sources = known.get(name) ?? {
      address: context.system.get('Address', shipping_address),
      customer: context.system.get('Customer', String(customer)),
    };
    known.set(name, sources);
    return sources;
  };
});

export const lineKey = (order: string, row: string): string => `${order}:${row}`;

/**
 * The line of one row of an order, not stored yet: price, names, minutes, address and shares are copied, and stay.
 * @param sent what the customer said for this line alone: start and notes
 */
export function lineOfRow(
  context: RequestContext,
  order: OrderDoc,
  kind: Kind,
  row: Row,
  sent: { start?: Instant; notes?: string } = {},
): Line {
  const { type, vendor: field, title } = KINDS[kind];
  const settings = readSiteSettings(context);
  const start = sent.start ?? parseInstant(row.delivery_date_time) ?? parseInstant(order.delivery_date_time);
  if (start === undefined) refuse('ValidationError', 'booking.choose_time', { fieldname: 'delivery_date_time' });
  const minutes = kind === 'reciter' ? Number(row.package_time) || Number(settings.default_package_minutes) : 0;
  const end = start + minutes * MINUTE;
  const vendor = openCatalogue(context).vendor(kind, String(row[field]));
  const { address, customer } = sourcesOf(context)(order);
  const unitPrice = filsOf(row.package_unit_price);
  const quantity = Number(row.order_quantity);
  const line: Row = {
    order_no: order.name,
    type,
    doc_name: row[field],
    vendor_title: vendor?.[title],
    vendor_title_ar: vendor?.[`${title}_ar`],
    customer: customer.name,
    customer_name: customer.customer_name,
    user: order.user,
    contact_mobile: text(address.contact_phone) || text(customer.mobile_no),
    status: request.to,
    released: 0,
    package_id: row.package_id,
    packagename: row.package_name,
    packagename_ar: row.package_name_ar,
    package_description: row.package_description,
    package_description_ar: row.package_description_ar,
    package_image: row.pacakge_image,
    package_minimum_unit: row.package_minimum_unit,
    package_unit_price: row.package_unit_price,
    line_total: toWire(lineTotal(quantity, unitPrice)),
    order_qty: quantity,
    package_time: minutes,
    order_date_time: instantToWire(nowOf(context)),
    delivery_date_time: instantToWire(start),
    from_time: clockOf(start),
    to_time: clockOf(end),
    slot_start: instantToWire(start),
    slot_end: instantToWire(end),
    occasion: order.occasion,
    entrance: order.entrance ?? '',
    notes: sent.notes || text(row.notes) || text(order.notes),
    shipping_address: order.shipping_address,
    address_line_1: address.address_line1,
    request_latitude: address.latitude,
    request_longitude: address.longitude,
    platform_share_percent: shareOn(settings, dayOf(nowOf(context))),
    guarantee_percent: settings.guarantee_percent,
    line_key: lineKey(order.name, String(row.name)),
  };
  for (const part of ADDRESS_PARTS) line[part] = address[part];
  return { ...line, doctype: 'Order Progress' } as unknown as Line;
}

/** Stores a line; every value of it is the catalogue's, the address's or the order's, and was checked there. */
export const storeLine = (context: RequestContext, line: Line): Line =>
  context.documents.append(line as unknown as Row & { doctype: string }) as unknown as Line;

/** Removes an order nobody was told of, with its lines. */
export function removeOrder(context: RequestContext, order: string, lines: readonly { name: string }[]): void {
  for (const line of lines) context.system.delete('Order Progress', line.name);
  context.system.delete('Order', order);
}
