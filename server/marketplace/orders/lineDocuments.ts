import { boundFrom, boundToWire } from '../../../domain/calendar/nightStart.ts';
import type { OrderQaariPackage, OrderRestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { commissionOn } from '../../../domain/money/commission.ts';
import { toFils } from '../../../domain/money/money.ts';
import { isExactPlace } from '../../../domain/order/arrival.ts';
import { lineTotal } from '../../../domain/order/cart.ts';
import { lineFromWire, type OrderLine } from '../../../domain/order/lineWire.ts';
import { type Kind, rowFromWire, WIRE } from '../../../domain/order/orderDto.ts';
import { requestRule } from '../../../domain/order/orderProcess.ts';
import { copyAddress } from '../../../domain/place/addressFields.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { getClock, getDay, type Instant, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { KINDS, minutesOfRow } from '../common/lineKinds.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { openCatalogue } from '../providers/catalogue.ts';
import { termsOf } from '../providers/commission.ts';
import { getTitles } from '../providers/providers.ts';
import { type OrderDoc, toLineRow } from './lines.ts';

type AddressDoc = Stored<'Address'>;
type CustomerDoc = Stored<'Customer'>;
/** A row of an order, of either kind. */
export type OrderedRow = OrderQaariPackage | OrderRestaurantPackage;

/** The address and customer of an order, whose values each of its lines copies. */
const sourcesOf = memoizePerRequest((context) => {
  const known = new Map<string, { address: AddressDoc; customer: CustomerDoc }>();
  return ({ name, shipping_address, customer }: OrderDoc) => {
    const sources = known.get(name) ?? {
      address: context.system.get('Address', shipping_address),
      customer: context.system.get('Customer', customer),
    };
    known.set(name, sources);
    return sources;
  };
});

export const lineKey = (order: string, row: string): string => `${order}:${row}`;

/**
 * Creates the line of an order's row, not stored yet: price, names, minutes, address, and shares are copied permanently.
 * @param input what the customer entered for this line only: start and notes
 */
export function lineOfRow(
  context: RequestContext,
  order: OrderDoc,
  kind: Kind,
  row: OrderedRow,
  input: { start?: Instant; notes?: string } = {},
): OrderLine {
  const { type } = KINDS[kind];
  const { provider, packageId, quantity = 0, start: ownStart } = rowFromWire(kind, row);
  const settings = readSiteSettings(context);
  const start = input.start ?? parseInstant(ownStart) ?? parseInstant(order[WIRE.start]);
  if (start === undefined) refuse('ValidationError', 'booking.choose_time', { fieldname: WIRE.start });
  const minutes = kind === 'reciter' ? minutesOfRow(row) || settings.default_package_minutes : 0;
  const end = start + minutes * MINUTE;
  const record = openCatalogue(context).provider(kind, provider);
  const titles = record && getTitles(record);
  const { address, customer } = sourcesOf(context)(order);
  const unitPrice = toFils(row.package_unit_price);
  const offered = openCatalogue(context).row(kind, provider, { packageId });
  const share = commissionOn(termsOf(record), { ...settings }, getDay(getNow(context)));
  return {
    ...lineFromWire(copyAddress(address)),
    orderNo: order.name,
    type,
    provider,
    providerTitle: titles?.title,
    providerTitle_ar: titles?.titleAr || undefined,
    customer: customer.name,
    customerName: readText(customer.customer_name) || undefined,
    user: order.user,
    phone: readText(address.contact_phone) || readText(customer.mobile_no) || undefined,
    status: requestRule.to,
    released: 0,
    packageId,
    packageName: inLanguage(row, 'package_name', 'en') || undefined,
    packageName_ar: row.package_name_ar || undefined,
    packageDescription: row.package_description || undefined,
    packageDescription_ar: row.package_description_ar || undefined,
    packageImage: row.pacakge_image || undefined,
    package_minimum_unit: row.package_minimum_unit,
    unitPrice,
    total: lineTotal(quantity, unitPrice),
    quantity,
    serves: offered && 'serves' in offered ? offered.serves : 0,
    minutes,
    releasedAt: getNow(context),
    start,
    end,
    ...boundToWire('night' in row ? boundFrom(row) : undefined),
    from_time: getClock(start),
    to_time: getClock(end),
    occasion: order.occasion,
    entrance: order.entrance ?? '',
    ...(order.guests ? { guests: order.guests } : {}),
    notes: input.notes || readText(row.notes) || readText(order.notes),
    addressId: order.shipping_address,
    // The center of an area cannot be compared with the provider's position.
    request_latitude: isExactPlace(address) ? address.latitude : 0,
    request_longitude: isExactPlace(address) ? address.longitude : 0,
    platform_share_percent: share.percent,
    shareMinimum: share.minimum,
    guarantee_percent: settings.guarantee_percent,
    line_key: lineKey(order.name, row.name),
  };
}

/** Stores a line, whose values come from the catalogue, the address, or the order, where they were validated. */
export const storeLine = (context: RequestContext, { id: _unnamed, ...line }: OrderLine): OrderLine =>
  lineFromWire(context.documents.append({ doctype: 'Order Progress', ...toLineRow(line) }));
