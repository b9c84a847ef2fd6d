import { type Fils, toWire } from '../../domain/money/money.ts';
import { lineTotal } from '../../domain/order/cart.ts';
import { lineToWire, type OrderLine } from '../../domain/order/lineWire.ts';
import { PROVIDER, WIRE } from '../../domain/order/orderDto.ts';
import { LINE_TYPE, STATUS, type Status } from '../../domain/order/orderProcess.ts';
import { copyAddress } from '../../domain/place/addressFields.ts';
import { reciterTitle } from '../../domain/provider/reciterTitle.ts';
import { DELIVERY, ORDER_PAYMENT } from '../../domain/states/order.ts';
import type { Language } from '../../domain/text/format.ts';
import { getClock, getDay, type Instant, instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../ports/row.ts';
import type { CustomerRecord } from './accounts.ts';
import type { SampleCatalogue, SampleLine, SamplePackage, SampleReciter, SampleRestaurant } from './catalogue.ts';
import type { History } from './history.ts';

/** A line with its related records. */
export interface PlannedLine {
  sample: SampleLine;
  /** The record's name, `OP-2026-00001`. */
  name: string;
  order: string;
  provider: SampleReciter | SampleRestaurant;
  package: SamplePackage;
  customer: CustomerRecord;
  address: Row & { name: string };
  history: History;
  total: Fils;
}

export const wire = (at: Instant | undefined): string | null => (at === undefined ? null : instantToWire(at));
export const isLive = (status: string): boolean => status !== STATUS.cancelled && status !== STATUS.serviceUnavailable;
const reached = (line: PlannedLine, status: Status): boolean => line.history.reached(status) !== undefined;
export const wasApproved = (line: PlannedLine): boolean => reached(line, STATUS.paymentPending);
export const wasPaid = (line: PlannedLine): boolean => reached(line, STATUS.paymentCompleted);
export const isRestaurant = (line: PlannedLine): boolean => line.sample.type === LINE_TYPE.restaurant;

/** The user who took a step, as its event records it; empty for the server itself. */
export function actorOfStep(line: PlannedLine, actor: string): string {
  if (actor === 'customer') return line.customer.email;
  return actor === 'vendor' ? line.provider.email : '';
}

function packageCopies(row: SamplePackage): Row {
  const texts = { package_name: row.name_en, package_name_ar: row.name_ar };
  const more = { package_description: row.description_en, package_description_ar: row.description_ar };
  const numbers = { package_unit_price: toWire(row.price_fils), package_minimum_unit: row.minimum_unit };
  return { package_id: row.id, ...texts, ...more, ...numbers };
}

const entranceOf = (line: PlannedLine): 'women' | '' =>
  'audience' in line.provider && line.provider.audience === 'women' ? 'women' : '';

/** The fields of an order with one or more lines. `fee` in fils. */
export function orderFields(lines: PlannedLine[], fee: Fils): Row {
  const first = lines[0]!;
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const requested = first.history.steps[0]!.at;
  const rowOf = (line: PlannedLine): Row =>
    isRestaurant(line)
      ? {
          ...packageCopies(line.package),
          [PROVIDER.restaurant]: line.provider.id,
          [WIRE.quantity]: line.sample.quantity,
        }
      : {
          ...packageCopies(line.package),
          package_time: line.package.minutes,
          [PROVIDER.reciter]: line.provider.id,
          [WIRE.quantity]: 1,
          [WIRE.start]: wire(line.history.start),
        };
  const live = lines.filter((line) => isLive(line.sample.status));
  const done = live.filter((line) => line.sample.status === STATUS.delivered);
  const paid = live.filter(wasPaid);
  const part = (count: number, whole: string, some: string, none: string): string =>
    count === 0 ? none : count === live.length ? whole : some;
  return {
    user: first.customer.email,
    customer: first.customer.name,
    shipping_address: first.address.name,
    delivery_status:
      live.length === 0 ? DELIVERY.cancelled : part(done.length, DELIVERY.whole, DELIVERY.part, DELIVERY.none),
    payment_details: part(paid.length, ORDER_PAYMENT.whole, ORDER_PAYMENT.part, ORDER_PAYMENT.none),
    order_date: getDay(requested),
    [WIRE.start]: wire(first.history.start),
    occasion: first.sample.occasion,
    entrance: entranceOf(first),
    qaari_zakreen_packages: lines.filter((line) => !isRestaurant(line)).map(rowOf),
    restaurant_package: lines.filter(isRestaurant).map(rowOf),
    subtotal: toWire(subtotal),
    delivery_fee: toWire(fee),
    total: toWire(subtotal + fee),
    released: 1,
    released_at: wire(requested),
    order_key: `sample ${first.sample.order_no}`,
  };
}

/** The provider's name as a line stores it: with the honorific for a reciter. */
const titleOf = (provider: PlannedLine['provider'], language: Language): string =>
  reciterTitle(
    {
      ...('title_en' in provider && { honorific: provider.title_en, honorific_ar: provider.title_ar }),
      qaari_name: provider.name_en,
      qaari_name_ar: provider.name_ar,
    },
    language,
  );

/**
 * The fields of a line after its history, as its row is stored.
 * @param more further fields that follow from the history
 */
export function lineFields(line: PlannedLine, invoice: string | undefined, more: Partial<OrderLine> = {}): Row {
  const { sample, provider, customer, address, history } = line;
  const last = history.steps[history.steps.length - 1]!;
  const arrived = history.reached(STATUS.arrived);
  const fields = lineToWire({
    orderNo: line.order,
    type: sample.type,
    provider: provider.id,
    providerTitle: titleOf(provider, 'en'),
    providerTitle_ar: titleOf(provider, 'ar'),
    customer: customer.name,
    customerName: customer.name,
    user: customer.email,
    phone: customer.mobile,
    status: last.to,
    statusReason: last.reason,
    statusNote: sample.ended_by === 'provider' ? sample.reason_en : undefined,
    released: 1,
    deadline: history.deadline,
    packageId: line.package.id,
    packageName: line.package.name_en,
    packageName_ar: line.package.name_ar,
    packageDescription: line.package.description_en,
    packageDescription_ar: line.package.description_ar,
    package_minimum_unit: line.package.minimum_unit,
    unitPrice: line.package.price_fils,
    total: line.total,
    quantity: sample.quantity,
    minutes: line.package.minutes ?? 0,
    releasedAt: history.steps[0]!.at,
    answerFrom: history.steps[0]!.at,
    from_time: getClock(history.start),
    to_time: getClock(history.end),
    start: history.start,
    end: history.end,
    occasion: sample.occasion,
    entrance: entranceOf(line),
    addressId: address.name,
    invoice,
    approvedAt: history.reached(STATUS.paymentPending),
    paidAt: history.reached(STATUS.paymentCompleted),
    arrivedAt: arrived,
    deliveredAt: history.reached(STATUS.delivered),
    platform_share_percent: 10,
    guarantee_percent: 0,
    line_key: `sample ${sample.id}`,
    ...more,
  });
  return {
    ...copyAddress(address),
    ...fields,
    [WIRE.start]: wire(history.start),
    request_latitude: address.latitude,
    request_longitude: address.longitude,
    ...(arrived && { arrival_latitude: address.latitude, arrival_longitude: address.longitude, arrival_accuracy: 12 }),
  };
}

/** Finds provider, package, and total of a sample line. @throws if the catalogue is incomplete */
export function findSampleLine(catalogue: SampleCatalogue, sample: SampleLine) {
  const providers: (SampleReciter | SampleRestaurant)[] =
    sample.type === LINE_TYPE.reciter ? catalogue.reciters : catalogue.restaurants;
  const provider = providers.find((one) => one.id === sample.provider);
  const offered = provider?.packages.find((one) => one.id === sample.package);
  if (!provider || !offered) throw new Error(`Sample line ${sample.id}: no such provider or package`);
  return { provider, package: offered, total: lineTotal(sample.quantity, offered.price_fils) };
}
