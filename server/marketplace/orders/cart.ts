import type { CartRestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { MAX_ROWS } from '../../../domain/methods/orderRows.ts';
import { toFils } from '../../../domain/money/money.ts';
import {
  type FoodRow,
  followsGuests,
  foodQuantity,
  foodStart,
  majlisDay,
  sessionStart,
} from '../../../domain/order/majlis.ts';
import { type Kind, rowFromWire, WIRE } from '../../../domain/order/orderDto.ts';
import { type Instant, instantToWire, momentToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { ResourceOverride } from '../../ports/hooks.ts';
import type { Fields, Stored } from '../../ports/registeredTypes.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { getCustomerOrThrow, TRUSTED } from '../accounts/customers.ts';
import { readRows, readText } from '../common/inputValues.ts';
import { KIND_NAMES, KINDS, type RequestedLine } from '../common/lineKinds.ts';
import { refuse } from '../common/refuse.ts';
import { openCatalogue } from '../providers/catalogue.ts';
import { boundOfHeader, EMPTY_HEADER, getMajlisHeader, headerChanges, majlisRules, toFoodRow } from './cartHeader.ts';
import {
  boundOfRow,
  choicesOfRow,
  getCourse,
  getServes,
  refreshedRow,
  rowsToStore,
  type StoredCartRow,
  type StoredRow,
} from './cartRows.ts';

type CartDoc = Stored<'Cart'>;

/** The derived time and quantity of a kitchen's row, by the current cart and catalogue. */
function derivedRow(
  context: RequestContext,
  cart: CartDoc | undefined,
  row: CartRestaurantPackage,
  foodTime?: Instant,
): { start: Instant | undefined; quantity: number; leads: boolean } {
  const rules = majlisRules(context);
  const header = getMajlisHeader(cart);
  const food = foodOf(context, row);
  const sessions = sessionsOf(cart);
  // a row without an evening belongs to the first one
  const first = sessions.length > 0 ? majlisDay(Math.min(...sessions), rules) : undefined;
  const placed = (one: FoodRow): FoodRow => ({ ...one, ...(one.day || !first ? {} : { day: first }) });
  const sharing = followsGuests(food, header)
    ? readRows(cart, 'restaurant_package').map((one) => placed(foodOf(context, one)))
    : [];
  return {
    start: foodStart(food, header, sessions, rules, foodTime),
    quantity: foodQuantity(placed(food), header, rules, sharing),
    leads: food.ownStart === undefined && foodStart(food, {}, sessions, rules) !== undefined,
  };
}

/** How a kitchen's row follows the majlis, by the current catalogue. */
function foodOf(context: RequestContext, row: CartRestaurantPackage): FoodRow {
  const { provider, packageId } = rowFromWire('restaurant', row);
  const offered = openCatalogue(context).offered('restaurant', provider, packageId);
  return toFoodRow(
    row,
    offered && { minimum: offered.minimum, serves: getServes(offered.row), course: getCourse(offered.row) },
  );
}

/** The starts of the cart's reciters. */
function sessionsOf(cart: CartDoc | undefined): Instant[] {
  const header = getMajlisHeader(cart);
  return readRows(cart, 'qaari_zakreen_packages')
    .map((row) => sessionStart(parseInstant(rowFromWire('reciter', row).start), header))
    .filter((start) => start !== undefined);
}

/** The cart with the current catalogue, and with its kitchens' rows derived from their majlis. */
function refreshed(context: RequestContext, cart: CartDoc): Doc {
  const catalogue = openCatalogue(context);
  const kitchens = readRows(cart, 'restaurant_package').map((row) => {
    const { start, quantity } = derivedRow(context, cart, row);
    return {
      ...refreshedRow(catalogue, 'restaurant', row),
      [WIRE.quantity]: quantity,
      [WIRE.start]: momentToWire(start),
    };
  });
  return {
    ...cart,
    restaurant_package: kitchens,
    qaari_zakreen_packages: readRows(cart, 'qaari_zakreen_packages').map((row) =>
      refreshedRow(catalogue, 'reciter', row),
    ),
  };
}

/** The name of the own cart. A path with another email does not exist for this account. */
function ownCartName(context: RequestContext, name: string | undefined): string {
  const user = getCustomerOrThrow(context);
  if (name?.toLowerCase() !== user.toLowerCase()) refuse('DoesNotExistError', 'common.gone');
  return user;
}

/** The quantities that a cart's rows showed, by the name of the row. */
function shownQuantities(context: RequestContext, cart: CartDoc | undefined): Map<string, number> {
  const rows = readRows(cart, 'restaurant_package');
  return new Map(rows.map((row) => [row.name ?? '', derivedRow(context, cart, row).quantity]));
}

/** Keeps food with its majlis: it moves with the reciter of its evening, and if the reciter was removed, it keeps its time (H4). */
function keepTogether(context: RequestContext, before: CartDoc, after: CartDoc): CartRestaurantPackage[] | undefined {
  const rules = majlisRules(context);
  const dayOf = (start: unknown) => {
    const at = parseInstant(start);
    return at === undefined ? undefined : majlisDay(at, rules);
  };
  const reciters = readRows(after, 'qaari_zakreen_packages');
  const taken = new Set(reciters.map((row) => dayOf(row[WIRE.start])));
  const movedTo = (day: string | null) => {
    const old = readRows(before, 'qaari_zakreen_packages').find((row) => dayOf(row[WIRE.start]) === day);
    return dayOf(reciters.find((row) => row.name === old?.name)?.[WIRE.start]);
  };
  let changed = false;
  const rows = readRows(after, 'restaurant_package').map((row): CartRestaurantPackage => {
    const old = readRows(before, 'restaurant_package').find(({ name }) => name === row.name);
    if (!old || row.own_start) return row;
    if (row.majlis_day && row.majlis_day === old.majlis_day && !taken.has(row.majlis_day)) {
      const day = movedTo(row.majlis_day);
      if (day) {
        changed = true;
        return { ...row, majlis_day: day };
      }
    }
    const was = derivedRow(context, before, old);
    if (!was.leads || was.start === undefined || derivedRow(context, after, row).leads) return row;
    changed = true;
    return { ...row, own_start: 1, [WIRE.start]: instantToWire(was.start) };
  });
  return changed ? rows : undefined;
}

function storeCart(context: RequestContext, body: Row): Doc {
  const user = getCustomerOrThrow(context);
  const cart = context.system.find('Cart', user);
  const catalogue = openCatalogue(context);
  const changes: Fields<'Cart'> = headerChanges(context, body);
  const shown = shownQuantities(context, cart);
  // before any lookups, because many rows would block other requests
  const cartRows = KIND_NAMES.map((kind) => KINDS[kind].rows).map(
    (rows) => readRows(rows in body ? body : cart, rows).length,
  );
  if (cartRows.reduce((sum, count) => sum + count, 0) > MAX_ROWS)
    refuse('ValidationError', 'errors.between', { values: { min: 1, max: MAX_ROWS } });
  for (const kind of KIND_NAMES) {
    const { rows } = KINDS[kind];
    const stored = readRows(cart, rows).map((row): StoredCartRow => rowFromWire(kind, row));
    if (rows in body) changes[rows] = rowsToStore(context, catalogue, kind, readRows(body, rows), stored, shown);
  }
  const saved = cart
    ? context.documents.update(
        'Cart',
        user,
        { ...changes, ...(readText(body.modified) ? { modified: readText(body.modified) } : {}) },
        TRUSTED,
      )
    : context.documents.insert({ doctype: 'Cart', user, ...changes }, TRUSTED);
  const together = cart && keepTogether(context, cart, saved);
  if (!together) return refreshed(context, saved);
  return refreshed(context, context.documents.update('Cart', user, { restaurant_package: together }, TRUSTED));
}

const accepted: MethodReply = { kind: 'reply', status: 202, body: { data: 'ok' } };

/** Cart requests of its owner; every response shows the current catalogue (C3). */
export const cartResources: Record<'create' | 'read' | 'update' | 'delete', ResourceOverride> = {
  create({ body }, context) {
    const user = getCustomerOrThrow(context);
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

/** The fields of the own cart's header that its order takes over. */
export function headerOfCart(context: RequestContext, user: string) {
  const cart = context.system.find('Cart', user);
  return {
    start: parseInstant(cart?.start),
    shipping_address: readText(cart?.shipping_address),
    occasion: readText(cart?.occasion),
    entrance: readText(cart?.entrance),
    guests: cart?.guests || null,
    decideBy: parseInstant(cart?.decide_by),
  };
}

/**
 * The rows of the own cart, derived from its header.
 * @param foodTime a time for all food without a time of its own
 */
export function wantedOfCart(context: RequestContext, user: string, foodTime?: Instant): RequestedLine[] {
  const cart = context.system.find('Cart', user);
  const toRequestedLine = (
    kind: Kind,
    row: StoredRow,
    derived: { start?: Instant; quantity: number },
  ): RequestedLine => {
    const { provider, packageId } = rowFromWire(kind, row);
    const { start, quantity } = derived;
    return {
      kind,
      provider,
      packageId,
      quantity,
      notes: readText(row.notes),
      ...(start === undefined ? {} : { start }),
    };
  };
  return [
    ...readRows(cart, 'restaurant_package').map((row) =>
      toRequestedLine('restaurant', row, derivedRow(context, cart, row, foodTime)),
    ),
    ...readRows(cart, 'qaari_zakreen_packages').map((row): RequestedLine => {
      const { start: own, quantity = 0 } = rowFromWire('reciter', row);
      const bound = own ? boundOfRow(row) : boundOfHeader(cart);
      const start = sessionStart(parseInstant(own), getMajlisHeader(cart));
      const choices = choicesOfRow(row);
      return {
        ...toRequestedLine('reciter', row, { start, quantity }),
        ...(bound && { bound }),
        ...(choices.length > 0 && { choices }),
      };
    }),
  ];
}

/** The prices that the cart showed last, by package; a quote names those that changed. */
export function shownPrices(context: RequestContext, user: string): Map<string, number> {
  const cart = context.system.find('Cart', user);
  return new Map(
    KIND_NAMES.flatMap((kind) =>
      readRows(cart, KINDS[kind].rows).map(
        (row) => [rowFromWire(kind, row).packageId, toFils(row.package_unit_price)] as const,
      ),
    ),
  );
}

/** Returns a test whether the account's cart contains a package of a provider. */
export function holdsInCart(context: RequestContext, user: string): (wanted: RequestedLine) => boolean {
  const cart = context.system.find('Cart', user);
  const rowKey = ({ kind, provider, packageId }: Pick<RequestedLine, 'kind' | 'provider' | 'packageId'>): string =>
    JSON.stringify([kind, provider, packageId]);
  const held = new Set(
    KIND_NAMES.flatMap((kind) =>
      readRows(cart, KINDS[kind].rows).map((row) => {
        const { provider, packageId } = rowFromWire(kind, row);
        return rowKey({ kind, provider, packageId });
      }),
    ),
  );
  return (line) => held.has(rowKey(line));
}

/** Empties the own cart after its rows were ordered; the record stays, so that the spec's DELETE still finds it. */
export function emptyCart(context: RequestContext, user: string): void {
  if (!context.system.find('Cart', user)) return;
  context.documents.update(
    'Cart',
    user,
    { restaurant_package: [], qaari_zakreen_packages: [], ...EMPTY_HEADER },
    TRUSTED,
  );
}
