import type { Given, Read } from '../../../domain/methods/definition.ts';
import type { ReadRow } from '../../../domain/methods/orderRows.ts';
import * as orders from '../../../domain/methods/orders.ts';
import { type Fils, toWire } from '../../../domain/money/money.ts';
import { cartTotals, lineTotal } from '../../../domain/order/cart.ts';
import { WIRE } from '../../../domain/order/orderWire.ts';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import type { MethodDefinition } from '../../host/hooks.ts';
import { ownCustomer, requireCustomer } from '../accounts/customers.ts';
import { implement } from '../common/implement.ts';
import { filsOf, text, type Wanted } from '../common/lineKinds.ts';
import { readSiteSettings } from '../common/settings.ts';
import { type Catalogue, type Offered, openCatalogue } from '../vendors/catalogue.ts';
import { titlesOf } from '../vendors/vendors.ts';
import { ownAddress } from './addresses.ts';
import { shownPrices, wantedOfCart } from './cart.ts';

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

/** Rows of a body, which may name a provider by e-mail and a package by its name, as records of the catalogue. */
export function wantedOfBody(catalogue: Catalogue, rows: readonly ReadRow[]): Wanted[] {
  return rows.map(({ kind, provider: named, packageId, packageName, quantity, start, notes }): Wanted => {
    const provider = catalogue.vendor(kind, named)?.name ?? named;
    const match = catalogue.row(kind, provider, { packageId, packageName });
    return {
      kind,
      provider,
      packageId: match ? match.package_id : packageId,
      quantity: kind === 'reciter' ? 1 : (quantity ?? match?.package_minimum_unit ?? 1),
      notes,
      ...(start === undefined ? {} : { start }),
    };
  });
}

/** Prices of the catalogue, now: what `place_order` will take. Rows that are not offered any more count nothing. */
export function quoteRows(context: RequestContext, catalogue: Catalogue, wanted: Wanted[]): Quote {
  const rows = wanted.map((row): PricedRow => {
    const offered = catalogue.offered(row.kind, row.provider, row.packageId);
    const vendor = catalogue.vendor(row.kind, row.provider);
    const titles = vendor && titlesOf(vendor);
    const known = offered?.row ?? catalogue.row(row.kind, row.provider, { packageId: row.packageId });
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
export function quoteAnswer(quote: Quote, shown: ReadonlyMap<string, Fils> = new Map()): Given<typeof orders.quote> {
  const oldPrice = (row: PricedRow): number | null => {
    const before = shown.get(row.packageId);
    return row.offered && before !== undefined && before !== row.unitPrice ? toWire(before) : null;
  };
  return {
    lines: quote.rows.map((row) => ({
      kind: row.kind,
      vendor: row.provider,
      vendor_title: row.vendorTitle,
      vendor_title_ar: row.vendorTitleAr,
      [WIRE.packageId]: row.packageId,
      package_name: row.packageName,
      package_name_ar: row.packageNameAr,
      [WIRE.quantity]: row.quantity,
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

function quoteMethod({ lines, shipping_address }: Read<typeof orders.quote>, context: RequestContext) {
  const user = requireCustomer(context);
  const catalogue = openCatalogue(context);
  if (shipping_address) ownAddress(context, shipping_address, ownCustomer(context));
  const wanted = lines === undefined ? wantedOfCart(context, user) : wantedOfBody(catalogue, lines);
  return quoteAnswer(quoteRows(context, catalogue, wanted), shownPrices(context, user));
}

export const quoteMethods: Record<string, MethodDefinition> = implement(orders.quote, quoteMethod);
