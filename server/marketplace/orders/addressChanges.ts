import { distanceKm, isExactPlace } from '../../../domain/order/arrival.ts';
import { getModelName, type OrderLine } from '../../../domain/order/lineWire.ts';
import { allStatuses, isFinal, STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { hasParts, hasPoint } from '../../../domain/place/address.ts';
import { ADDRESS_FIELDS, addressFields, COPIES } from '../../../domain/place/addressFields.ts';
import { HOUR } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { ResourceOverride } from '../../ports/hooks.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { ownCustomer, TRUSTED } from '../accounts/customers.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { message, refuse } from '../common/refuse.ts';
import { type AddressFields, addressFrom, makeAddress, ownAddress } from './addresses.ts';
import { NO_COORDINATES } from './addressPoint.ts';
import { recordEvent } from './events.ts';
import { linesWhere, setLine } from './lines.ts';

/** The fields that define a place; a line that is still active keeps its own (A2). */
const PLACE = addressFields(({ inUse }) => inUse === 'stays');
/** The map point and its precision: without an exact one, an arrival cannot be confirmed. */
const POINT = ['latitude', 'longitude', 'location_precision'] as const;
/** The fields that may be corrected later, with their names on a line. */
const FOLLOWING = COPIES.filter(({ field }) => ADDRESS_FIELDS[field].inUse === 'follows');
const LIVE: readonly Status[] = allStatuses.filter(
  (status) => !isFinal(status) && status !== STATUS.serviceUnavailable,
);
/** A provider who has arrived needs no correction. */
const CORRECTED: readonly Status[] = LIVE.filter((status) => status !== STATUS.arrived);
const FARTHEST_KM = 2;
const LATEST = 3 * HOUR;

function liveLines(context: RequestContext, address: string): OrderLine[] {
  return linesWhere(context, [
    ['addressId', '=', address],
    ['status', 'in', LIVE],
  ]);
}

/** Whether the address is used by an order whose lines are still to come. */
const isBeingOrdered = (context: RequestContext, address: string): boolean =>
  context.system.count('Order', {
    filters: [
      ['shipping_address', '=', address],
      ['released', '=', 0],
    ],
  }) > 0;

const differs = (a: Row, b: Row, field: string): boolean => (a[field] ?? '') !== (b[field] ?? '');

/** Whether the map point of a line's place may be moved there. */
function mayMovePoint(context: RequestContext, line: OrderLine, to: AddressFields): boolean {
  if (getNow(context) > line.start - LATEST) return false;
  const from = { latitude: line.request_latitude, longitude: line.request_longitude };
  const point = { latitude: to.latitude, longitude: to.longitude };
  return !hasPoint(from) || (isExactPlace(to) && distanceKm(from, point) <= FARTHEST_KM);
}

function correctLines(context: RequestContext, before: Row, after: AddressFields, lines: readonly OrderLine[]): void {
  const changed = FOLLOWING.filter(({ field }) => differs(before, after, field));
  if (!changed.length) return;
  const mobile = readText(after.contact_phone) || readText(ownCustomer(context).mobile_no);
  const values = Object.fromEntries(
    changed.map(({ field, name }) => [getModelName(name), field === 'contact_phone' ? mobile : after[field]]),
  ) as Partial<OrderLine>;
  for (const line of lines.filter(({ status }) => CORRECTED.includes(status))) {
    const known = hasPoint({ latitude: line.request_latitude, longitude: line.request_longitude });
    const first = !known && isExactPlace(after);
    const request = first ? { request_latitude: after.latitude, request_longitude: after.longitude } : {};
    setLine(context, line.id, { ...values, ...request });
    const note = changed.map(({ field }) => field).join(', ');
    recordEvent(context, line, { from: line.status, to: line.status, actor: 'customer', note });
  }
}

function updateAddress(name: string | undefined, body: Row, context: RequestContext): Doc {
  const customer = ownCustomer(context);
  const before = ownAddress(context, name, customer);
  if (readText(body.modified) && body.modified !== before.modified)
    refuse('TimestampMismatchError', 'common.changed_elsewhere');
  const { links: _links, name: _name, ...fields } = body;
  // The center of an area is not the house: neither its precision nor one of its coordinates is combined with what is sent.
  const isReplaced = before.location_precision === 'area' && ('latitude' in fields || 'longitude' in fields);
  const after = addressFrom({ ...before, ...(isReplaced ? NO_COORDINATES : {}), ...fields }, customer);
  const lines = liveLines(context, before.name);
  const point = POINT.some((field) => differs(before, after, field));
  // Without parts, the address line defines the place; with them, the line is composed of them.
  const place = hasParts(after) ? PLACE.filter((field) => field !== 'address_line1') : PLACE;
  const moved = lines.length > 0 && place.some((field) => differs(before, after, field));
  // An order has the fee of its governorate from the start, even before it has lines (H6).
  const dearer = differs(before, after, 'governorate') && isBeingOrdered(context, before.name);
  if (moved || dearer || (point && lines.some((line) => !mayMovePoint(context, line, after))))
    refuse('ValidationError', 'checkout.address_in_use', { fieldname: 'address_line1' });
  const saved = context.documents.update('Address', before.name, after, TRUSTED);
  correctLines(context, before, after, lines);
  return saved;
}

/** Deletes an address. An address that an order has used is only hidden, because the order needs it. */
function deleteAddress(name: string | undefined, context: RequestContext): MethodReply {
  const address = ownAddress(context, name, ownCustomer(context));
  const used = context.system.count('Order', { filters: [['shipping_address', '=', address.name]] });
  const { user } = context.session;
  if (context.system.get('User', user).default_address === address.name)
    context.system.setValues('User', user, { default_address: null });
  if (context.system.find('Cart', user)?.shipping_address === address.name)
    context.system.setValues('Cart', user, { shipping_address: null });
  if (used) {
    context.system.setValues('Address', address.name, { hidden: 1 });
    context.messages.push(message('checkout.address_hidden'));
  } else context.system.delete('Address', address.name);
  return { kind: 'reply', status: 202, body: { data: 'ok' } };
}

/** Address requests of its customer (A2, B1). */
export const addressResources: Record<'create' | 'update' | 'delete', ResourceOverride> = {
  create: ({ body }, context) => makeAddress(context, body),
  update: ({ name, body }, context) => updateAddress(name, body, context),
  delete: ({ name }, context) => deleteAddress(name, context),
};
