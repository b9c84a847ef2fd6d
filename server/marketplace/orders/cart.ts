import { boundFrom, boundToWire, type NightStart } from '../../../domain/calendar/nightStart.ts';
import type { CartQaariPackage, CartRestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { boundRow, MAX_ROWS } from '../../../domain/methods/orderRows.ts';
import { toWire } from '../../../domain/money/money.ts';
import { isSameLine } from '../../../domain/order/cart.ts';
import {
  type Kind,
  type OrderRow,
  type RenamedField,
  rowFromWire,
  rowToWire,
  sentByWord,
  WIRE,
} from '../../../domain/order/orderWire.ts';
import { instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { parseWhole } from '../../../domain/vendor/packages.ts';
import type { MethodReply, RequestContext } from '../../host/context.ts';
import type { ResourceOverride } from '../../host/hooks.ts';
import type { Fields, Stored } from '../../host/registeredTypes.ts';
import type { Doc, Row } from '../../host/row.ts';
import { requireCustomer, TRUSTED } from '../accounts/customers.ts';
import { readBody } from '../common/implement.ts';
import { filsOf, KIND_NAMES, KINDS, minutesOfRow, rowsOf, text, typed, type Wanted } from '../common/lineKinds.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { type Catalogue, type Offered, openCatalogue } from '../vendors/catalogue.ts';

type CartTable = 'Cart Qaari Package' | 'Cart Restaurant Package';
/** A stored row of a cart, of either kind. */
type StoredRow = CartQaariPackage | CartRestaurantPackage;
/** The same in our words, with what it shows of its package. */
type CartRow = OrderRow & Omit<Fields<'Cart Qaari Package'>, RenamedField | keyof OrderRow>;

/** What a row shows of its package, as the catalogue has it now. */
function packageFields(kind: Kind, row: Offered['row']): Fields<CartTable> {
  return {
    package_name: row.package_name,
    package_name_ar: row.package_name_ar,
    package_unit_price: row.package_unit_price,
    package_description: row.package_description,
    package_description_ar: row.package_description_ar,
    package_minimum_unit: kind === 'reciter' ? 1 : Math.max(1, row.package_minimum_unit),
    pacakge_image: row.pacakge_image,
    ...(kind === 'reciter' ? { package_time: minutesOfRow(row) } : {}),
  };
}

/** A stored row beside the catalogue: today's values, the price before the last change, or `unavailable`. */
function refreshedRow(catalogue: Catalogue, kind: Kind, row: StoredRow): Row {
  const { provider, packageId } = rowFromWire(kind, row);
  const offered = catalogue.offered(kind, provider, packageId);
  if (!offered) return { ...row, unavailable: 1, old_price: 0 };
  const before = filsOf(row.package_unit_price);
  return {
    ...row,
    ...packageFields(kind, offered.row),
    unavailable: 0,
    old_price: before === offered.price ? row.old_price : toWire(before),
  };
}

/** The cart as it stands in the catalogue now. */
function refreshed(context: RequestContext, cart: Stored<'Cart'>): Doc {
  const catalogue = openCatalogue(context);
  const fresh: Doc = { ...cart };
  for (const kind of KIND_NAMES) {
    const { rows } = KINDS[kind];
    fresh[rows] = rowsOf(cart, rows).map((row) => refreshedRow(catalogue, kind, row));
  }
  return fresh;
}

/** The own cart; a path with another e-mail names nothing that is there for this account. */
function ownCartName(context: RequestContext, name: string | undefined): string {
  const user = requireCustomer(context);
  if (name?.toLowerCase() !== user.toLowerCase()) refuse('DoesNotExistError', 'common.gone');
  return user;
}

/** A sent quantity; undefined: the row is not wanted. */
function quantityOf(context: RequestContext, kind: Kind, sent: unknown, minimum: number): number | undefined {
  if (sent === undefined || sent === null || sent === '') return minimum;
  const quantity = parseWhole(sent);
  if (quantity === undefined) {
    if (Number(sent) < 0) return undefined;
    refuse('ValidationError', 'errors.format', { fieldname: WIRE.quantity });
  }
  if (kind === 'reciter') return quantity === 0 ? undefined : 1;
  const max = readSiteSettings(context).max_order_qty;
  if (quantity > max) {
    refuse('ValidationError', 'errors.between', { values: { min: minimum, max }, fieldname: WIRE.quantity });
  }
  return quantity < minimum ? undefined : quantity;
}

function startOf(sent: unknown): string | null {
  if (!text(sent)) return null;
  const start = parseInstant(sent);
  if (start === undefined) refuse('ValidationError', 'errors.format', { fieldname: WIRE.start });
  return instantToWire(start);
}

/** The night that a sent row is bound to. @throws ValidationError at its field */
function boundOf(kind: Kind, row: Row): NightStart | undefined {
  return kind === 'reciter' ? readBody(boundRow, row).bound : undefined;
}

/** Rows as they are stored, from rows as they were sent: prices and names are the catalogue's, a repeated package counts once. */
function rowsToStore(
  context: RequestContext,
  catalogue: Catalogue,
  kind: Kind,
  sent: Row[],
  stored: CartRow[],
): Fields<CartTable>[] {
  const { rows: table } = KINDS[kind];
  const result: CartRow[] = [];
  for (const row of sent) {
    if (typeof row !== 'object' || row === null) refuse('ValidationError', 'errors.format', { fieldname: table });
    const asked = sentByWord(kind, row);
    const vendor = catalogue.vendor(kind, text(asked.provider) || text(row.parent));
    const match =
      vendor &&
      catalogue.row(kind, vendor.name, { packageId: text(asked.packageId), packageName: text(row.package_name) });
    const offered = match && catalogue.offered(kind, vendor.name, match.package_id);
    const known = stored.find((old) => old.packageId === (match?.package_id ?? asked.packageId));
    if (!offered) {
      // A package that went away stays in sight until the customer removes it.
      if (!known) refuse('ValidationError', 'checkout.line_unavailable', { fieldname: table });
      if (Number(asked.quantity ?? 1) > 0) result.push({ ...known, unavailable: 1, old_price: 0 });
      continue;
    }
    const bound = boundOf(kind, row);
    const next: CartRow = {
      ...(known?.name ? { name: known.name } : {}),
      ...packageFields(kind, offered.row),
      kind,
      provider: vendor.name,
      packageId: offered.row.package_id,
      quantity: quantityOf(context, kind, asked.quantity, offered.minimum) ?? 0,
      start: kind === 'reciter' ? startOf(asked.start) : null,
      ...(kind === 'reciter' ? boundToWire(bound) : {}),
      notes: typed(row.notes),
      unavailable: 0,
      old_price: 0,
    };
    const before = result.findIndex((one) => isSameLine(one, next));
    if (before >= 0) result.splice(before, 1, next);
    else result.push(next);
  }
  return result.filter(({ quantity = 0 }) => quantity > 0).map((row) => rowToWire(row));
}

function storeCart(context: RequestContext, body: Row): Doc {
  const user = requireCustomer(context);
  const cart = context.system.find('Cart', user);
  const catalogue = openCatalogue(context);
  const changes: Fields<'Cart'> = {};
  let count = 0;
  for (const kind of KIND_NAMES) {
    const { rows } = KINDS[kind];
    const stored = rowsOf(cart, rows).map((row): CartRow => rowFromWire(kind, row));
    if (rows in body) changes[rows] = rowsToStore(context, catalogue, kind, rowsOf(body, rows), stored);
    count += rows in body ? rowsOf(changes, rows).length : stored.length;
  }
  if (count > MAX_ROWS) refuse('ValidationError', 'errors.between', { values: { min: 1, max: MAX_ROWS } });
  const saved = cart
    ? context.documents.update(
        'Cart',
        user,
        { ...changes, ...(text(body.modified) ? { modified: text(body.modified) } : {}) },
        TRUSTED,
      )
    : context.documents.insert({ doctype: 'Cart', user, ...changes }, TRUSTED);
  return refreshed(context, saved);
}

const accepted: MethodReply = { kind: 'reply', status: 202, body: { data: 'ok' } };

/** Cart by its owner; every answer shows the catalogue of this moment (decisions C3). */
export const cartResources: Record<'create' | 'read' | 'update' | 'delete', ResourceOverride> = {
  create({ body }, context) {
    const user = requireCustomer(context);
    if (context.system.find('Cart', user)) refuse('DuplicateEntryError', 'common.changed_elsewhere');
    return storeCart(context, body);
  },
  read({ name }, context) {
    const user = ownCartName(context, name);
    const cart = context.system.find('Cart', user);
    return cart ? refreshed(context, cart) : refuse('DoesNotExistError', 'checkout.cart_empty');
  },
  update({ name, body }, context) {
    ownCartName(context, name);
    return storeCart(context, body);
  },
  delete({ name }, context) {
    const user = ownCartName(context, name);
    if (context.system.find('Cart', user)) context.system.delete('Cart', user);
    return accepted;
  },
};

/** What the own cart holds. */
export function wantedOfCart(context: RequestContext, user: string): Wanted[] {
  const cart = context.system.find('Cart', user);
  return KIND_NAMES.flatMap((kind) =>
    rowsOf(cart, KINDS[kind].rows).map((row): Wanted => {
      const { provider, packageId, quantity = 0, start: stored } = rowFromWire(kind, row);
      const start = parseInstant(stored);
      const bound = 'night' in row ? boundFrom(row) : undefined;
      return {
        kind,
        provider,
        packageId,
        quantity,
        notes: text(row.notes),
        ...(start === undefined ? {} : { start }),
        ...(bound && { bound }),
      };
    }),
  );
}

/** The prices the cart showed last, by package; a quote names those that moved. */
export function shownPrices(context: RequestContext, user: string): Map<string, number> {
  const cart = context.system.find('Cart', user);
  return new Map(
    KIND_NAMES.flatMap((kind) =>
      rowsOf(cart, KINDS[kind].rows).map(
        (row) => [rowFromWire(kind, row).packageId, filsOf(row.package_unit_price)] as const,
      ),
    ),
  );
}

/** Empties the own cart after its rows were ordered; the record stays, so that the documents' DELETE still finds it. */
export function emptyCart(context: RequestContext, user: string): void {
  if (!context.system.find('Cart', user)) return;
  context.documents.update('Cart', user, { restaurant_package: [], qaari_zakreen_packages: [] }, TRUSTED);
}
