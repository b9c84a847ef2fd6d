import * as v from 'valibot';
import { boundFrom, boundToWire } from '../../../domain/calendar/nightStart.ts';
import type { CartRestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { decideByEntry } from '../../../domain/methods/choices.ts';
import { boundRow, headerEntries, MAX_OCCASION_LENGTH } from '../../../domain/methods/orderRows.ts';
import { foodLead } from '../../../domain/order/foodTime.ts';
import { type FoodRow, GUESTS, type MajlisHeaderFields, type MajlisRules } from '../../../domain/order/majlis.ts';
import { rowFromWire, WIRE } from '../../../domain/order/orderDto.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { instantToWire, momentToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Fields, Stored } from '../../ports/registeredTypes.ts';
import type { Row } from '../../ports/row.ts';
import { ownCustomer } from '../accounts/customers.ts';
import { readBody } from '../common/bindMethod.ts';
import { readText, typedLine } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { ownAddress } from './addresses.ts';

/** The site's settings for every majlis. */
export function majlisRules(context: RequestContext): MajlisRules {
  const settings = readSiteSettings(context);
  return {
    lead: foodLead(settings),
    most: settings.max_order_qty,
    dayStarts: readText(settings.kitchen_day_starts),
  };
}

/** The fields of a stored cart's header that its lines follow. */
export function getMajlisHeader(cart: Stored<'Cart'> | undefined): MajlisHeaderFields {
  const start = parseInstant(cart?.start);
  const guests = cart?.guests;
  return { ...(start === undefined ? {} : { start }), ...(guests ? { guests } : {}) };
}

/** How a stored row of a kitchen follows the majlis. @param now its package in the current catalogue */
export function toFoodRow(
  row: CartRestaurantPackage,
  now: { minimum: number; serves: number; course?: string } = { minimum: row.package_minimum_unit, serves: row.serves },
): FoodRow {
  const { quantity = 0, start } = rowFromWire('restaurant', row);
  const ownStart = row.own_start ? parseInstant(start) : undefined;
  return {
    ...(ownStart === undefined ? {} : { ownStart }),
    ...(row.majlis_day ? { day: row.majlis_day } : {}),
    ...(row.own_lead ? { lead: row.lead_minutes } : {}),
    byGuests: row.by_guests === 1,
    quantity,
    ...now,
  };
}

/** Reads the number of guests. @throws ValidationError at its field */
export function readGuests(value: unknown): number | null {
  if (isBlank(value)) return null;
  const guests = parseWhole(value);
  if (guests === undefined || guests < GUESTS.min || guests > GUESTS.max)
    refuse('ValidationError', 'errors.between', { values: { ...GUESTS }, fieldname: 'guests' });
  return guests;
}

const startEntry = v.object({ start: headerEntries[WIRE.start] });
const decideEntry = v.object({ decide_by: decideByEntry });
const entranceEntry = v.object({ entrance: headerEntries.entrance });

/** Converts each field of the header from the request to the stored form. */
const HEADER_READERS: {
  [F in 'start' | 'shipping_address' | 'occasion' | 'guests' | 'entrance' | 'decide_by']: Reader;
} = {
  start: (body) => {
    const { start } = readBody(startEntry, { start: body.start });
    return typeof start === 'number' ? instantToWire(start) : null;
  },
  shipping_address: ({ shipping_address }, context) =>
    readText(shipping_address) ? ownAddress(context, shipping_address, ownCustomer(context)).name : null,
  occasion: ({ occasion }) => typedLine(occasion, MAX_OCCASION_LENGTH),
  guests: ({ guests }) => readGuests(guests),
  decide_by: (body) => momentToWire(readBody(decideEntry, { decide_by: body.decide_by ?? '' }).decide_by ?? undefined),
  entrance: ({ entrance }) => readBody(entranceEntry, { entrance: entrance ?? '' }).entrance,
};
type Reader = (body: Row, context: RequestContext) => string | number | null;

/** The changes of the header in a body; missing fields do not change. @throws ValidationError at the invalid field */
export function headerChanges(context: RequestContext, body: Row): Fields<'Cart'> {
  const changes: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(HEADER_READERS)) if (name in body) changes[name] = read(body, context);
  if ('night' in body) Object.assign(changes, boundToWire(readBody(boundRow, body).bound));
  return changes as Fields<'Cart'>;
}

/** An empty header: the majlis was ordered or abandoned. */
export const EMPTY_HEADER: Fields<'Cart'> = {
  ...{ start: null, shipping_address: null, occasion: null, guests: null, entrance: '', decide_by: null },
  ...boundToWire(undefined),
};

/** The night that the majlis is bound to, if a reciter has no time of their own. */
export const boundOfHeader = (cart: Stored<'Cart'> | undefined) => cart && boundFrom(cart);
