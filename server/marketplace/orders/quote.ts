import { cartTotals, lineTotal } from '../../../domain/cart.ts';
import { instantToWire, parseInstant } from '../../../domain/kuwaitTime.ts';
import { type Fils, toWire } from '../../../domain/money.ts';
import { parseWhole } from '../../../domain/packages.ts';
import type { MethodDefinition, RequestContext, Row } from '../../frappe/types.ts';
import { ownCustomer, requireCustomer } from '../accounts/customers.ts';
import { filsOf, KINDS, text, typed, type Wanted } from '../common/kinds.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { type Catalogue, type Offered, openCatalogue } from '../vendors/catalogue.ts';
import { titlesOf } from '../vendors/vendors.ts';
import { ownAddress } from './addresses.ts';
import { MAX_ROWS, shownPrices, wantedOfCart } from './cart.ts';

/** A wanted row with the catalogue's price; `offered` is undefined when it cannot be ordered any more. */
export interface PricedRow extends Wanted {
  offered: Offered | undefined;
  vendorTitle: string;
  vendorTitleAr: string;
  packageName: string;
  packageNameAr: string;
  unitPrice: Fils;
  total: Fils;
  minimum: number;
}

export interface Quote {
  rows: PricedRow[];
  subtotal: Fils;
  deliveryFee: Fils;
  total: Fils;
}

/**
 * Rows of a body: a restaurant's `{restaurant_owner, package_id, order_quantity}` or a reciter's `{qaari_zakreen, package_id, delivery_date_time}`.
 * @throws ValidationError for what is neither
 */
export function wantedOfBody(catalogue: Catalogue, lines: unknown): Wanted[] {
  if (!Array.isArray(lines)) refuse('ValidationError', 'errors.format', { fieldname: 'lines' });
  if (lines.length > MAX_ROWS)
    refuse('ValidationError', 'errors.between', { values: { min: 1, max: MAX_ROWS }, fieldname: 'lines' });
  return (lines as Row[]).map((row): Wanted => {
    const kind = text(row?.qaari_zakreen) ? 'reciter' : 'restaurant';
    const owner = text(row?.[KINDS[kind].vendor]) || text(row?.parent);
    if (!owner) refuse('ValidationError', 'errors.format', { fieldname: 'lines' });
    const vendor = catalogue.vendor(kind, owner)?.name ?? owner;
    const names = { packageId: text(row.package_id), packageName: text(row.package_name) };
    const match = catalogue.row(kind, vendor, names);
    const start = text(row.delivery_date_time) ? parseInstant(row.delivery_date_time) : undefined;
    if (text(row.delivery_date_time) && start === undefined)
      refuse('ValidationError', 'errors.format', { fieldname: 'delivery_date_time' });
    const sent = row.order_quantity === undefined ? (match?.package_minimum_unit ?? 1) : parseWhole(row.order_quantity);
    if (sent === undefined) refuse('ValidationError', 'errors.format', { fieldname: 'order_quantity' });
    return {
      kind,
      vendor,
      packageId: match ? match.package_id : names.packageId,
      quantity: kind === 'reciter' ? 1 : sent,
      notes: typed(row.notes),
      ...(kind === 'reciter' && start !== undefined ? { start } : {}),
    };
  });
}

/** Prices of the catalogue, now: what `place_order` will take. Rows that are not offered any more count nothing. */
export function quoteRows(context: RequestContext, catalogue: Catalogue, wanted: Wanted[]): Quote {
  const rows = wanted.map((row): PricedRow => {
    const offered = catalogue.offered(row.kind, row.vendor, row.packageId);
    const vendor = catalogue.vendor(row.kind, row.vendor);
    const titles = vendor && titlesOf(vendor);
    const known = offered?.row ?? catalogue.row(row.kind, row.vendor, { packageId: row.packageId });
    const unitPrice = offered?.price ?? 0;
    return {
      ...row,
      offered,
      vendorTitle: text(titles?.title),
      vendorTitleAr: text(titles?.titleAr),
      packageName: text(known?.package_name),
      packageNameAr: text(known?.package_name_ar),
      unitPrice,
      total: lineTotal(row.quantity, unitPrice),
      minimum: offered?.minimum ?? 1,
    };
  });
  const fee = filsOf(readSiteSettings(context).delivery_fee);
  return {
    rows,
    ...cartTotals(
      rows.filter((row) => row.offered),
      fee,
    ),
  };
}

/** A quote as the wire carries it (decisions B2a). @param shown prices the customer saw before */
export function quoteAnswer(quote: Quote, shown: ReadonlyMap<string, Fils> = new Map()): Row {
  const oldPrice = (row: PricedRow): number | null => {
    const before = shown.get(row.packageId);
    return row.offered && before !== undefined && before !== row.unitPrice ? toWire(before) : null;
  };
  return {
    lines: quote.rows.map((row) => ({
      kind: row.kind,
      vendor: row.vendor,
      vendor_title: row.vendorTitle,
      vendor_title_ar: row.vendorTitleAr,
      package_id: row.packageId,
      package_name: row.packageName,
      package_name_ar: row.packageNameAr,
      order_quantity: row.quantity,
      unit_price: toWire(row.unitPrice),
      line_total: toWire(row.total),
      minimum_unit: row.minimum,
      start: row.start === undefined ? null : instantToWire(row.start),
      unavailable: row.offered ? 0 : 1,
      old_price: oldPrice(row),
    })),
    subtotal: toWire(quote.subtotal),
    delivery_fee: toWire(quote.deliveryFee),
    total: toWire(quote.total),
  };
}

function quoteMethod(args: Row, context: RequestContext): Row {
  const user = requireCustomer(context);
  const catalogue = openCatalogue(context);
  if (text(args.shipping_address)) ownAddress(context, args.shipping_address, ownCustomer(context));
  const wanted = args.lines === undefined ? wantedOfCart(context, user) : wantedOfBody(catalogue, args.lines);
  return quoteAnswer(quoteRows(context, catalogue, wanted), shownPrices(context, user));
}

export const quoteMethods: Record<string, MethodDefinition> = { 'husainia.api.quote': { handler: quoteMethod } };
