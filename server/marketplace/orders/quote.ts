import { boundToWire } from '../../../domain/calendar/nightStart.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import type { ReadRow } from '../../../domain/methods/orderRows.ts';
import * as orders from '../../../domain/methods/orders.ts';
import { type Fils, toWire } from '../../../domain/money/money.ts';
import { cartTotals, lineTotal } from '../../../domain/order/cart.ts';
import { deliveryFeeTo } from '../../../domain/order/deliveryFee.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { WIRE } from '../../../domain/order/orderDto.ts';
import { getGovernorate, resolveArea } from '../../../domain/place/places.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { getClock, type Instant, instantToWire, MINUTE, momentToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { customerByEmail, getCustomerOrThrow, ownCustomer } from '../accounts/customers.ts';
import { implement } from '../common/bindMethod.ts';
import { readText } from '../common/inputValues.ts';
import { KINDS, type RequestedLine } from '../common/lineKinds.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { actForCaller, isForCaller } from '../onboarding/callers.ts';
import { type Catalogue, type CatalogueEntry, openCatalogue } from '../providers/catalogue.ts';
import { getTitles } from '../providers/providers.ts';
import { ownAddress } from './addresses.ts';
import { headerOfCart, holdsInCart, shownPrices, wantedOfCart } from './cart.ts';
import { getCourse } from './cartRows.ts';
import { quoteRanking } from './choices.ts';
import { findProblem } from './requestGuards.ts';

/** A requested row with the catalogue's price; `offered` is undefined if it can no longer be ordered. */
export interface PricedRow extends RequestedLine {
  offered: CatalogueEntry | undefined;
  providerTitle: string;
  providerTitle_ar: string;
  packageName: string;
  packageName_ar: string;
  unitPrice: Fils;
  total: Fils;
  minimum: number;
}

export interface PricedOrder {
  rows: PricedRow[];
  subtotal: Fils;
  deliveryFee: Fils;
  /** The place is unknown, and the fee may differ there. */
  isFeeUnknown: boolean;
  total: Fils;
}

/**
 * Converts rows of a body, which may name a provider by email and a package by name, to catalogue records. What is not offered stays as it
 * was named.
 */
export function wantedOfBody(catalogue: Catalogue, rows: readonly ReadRow[]): RequestedLine[] {
  return rows.map(
    ({
      kind,
      provider: providerName,
      packageId,
      packageName,
      quantity,
      start,
      bound,
      notes,
      choices,
    }): RequestedLine => {
      const match = catalogue.row(kind, providerName, { packageId, packageName });
      const offered = match && catalogue.offered(kind, providerName, match.package_id);
      return {
        kind,
        provider: offered?.provider.name ?? providerName,
        packageId: offered?.row.package_id ?? packageId,
        quantity: kind === 'reciter' ? 1 : (quantity ?? offered?.minimum ?? 1),
        notes,
        ...(start === undefined ? {} : { start }),
        ...(bound && { bound }),
        ...(choices.length > 0 && { choices }),
      };
    },
  );
}

/** When a session would end, in the API's format; null for food, and without a start. */
const endOf = ({ kind, start, offered }: PricedRow): string | null =>
  kind === 'reciter' && start !== undefined && offered ? instantToWire(start + offered.minutes * MINUTE) : null;

/**
 * Quotes the current prices of the catalogue, which `place_order` will charge. Rows that are no longer offered count as 0.
 * @param governorate of the address; null if it has none, undefined if the place is unknown
 */
export function quoteRows(
  context: RequestContext,
  catalogue: Catalogue,
  requestedLines: RequestedLine[],
  governorate: string | null | undefined,
): PricedOrder {
  // Of a package that is not offered, a customer sees only what the cart shows.
  const isInCart = holdsInCart(context, context.session.user);
  const rows = requestedLines.map((row): PricedRow => {
    const offered = catalogue.offered(row.kind, row.provider, row.packageId);
    const inCart = isInCart(row);
    const provider = catalogue.provider(row.kind, row.provider);
    const isPublic = provider?.verification_status === VERIFICATION.verified;
    const titles = provider && (isPublic || inCart) ? getTitles(provider) : undefined;
    const known =
      offered?.row ?? (inCart ? catalogue.row(row.kind, row.provider, { packageId: row.packageId }) : undefined);
    const unitPrice = offered?.unitPrice ?? 0;
    return {
      ...row,
      offered,
      providerTitle: readText(titles?.title),
      providerTitle_ar: readText(titles?.titleAr),
      packageName: inLanguage(known, 'package_name', 'en'),
      packageName_ar: readText(known?.package_name_ar),
      unitPrice,
      total: lineTotal(row.quantity, unitPrice),
      minimum: offered?.minimum ?? 1,
    };
  });
  const counted = rows.filter((row) => row.offered);
  return {
    rows,
    isFeeUnknown: governorate === undefined && counted.some(({ kind }) => kind === 'restaurant'),
    ...cartTotals(counted, deliveryFeeTo(readSiteSettings(context), governorate)),
  };
}

type QuotedLine = MethodOutput<typeof orders.quote>['lines'][number];
/** Why a row will be refused, the suggested starts in the API's format, and its further choices. */
type Checked = Pick<QuotedLine, 'problem' | 'nearest' | 'choices' | 'answer_by' | 'decide_by'>;

/** When and where the rows of a quote are wanted, as far as known. */
interface WhenAndWhere {
  /** For rows without a start of their own. */
  start: Instant | undefined;
  governorate: string | null | undefined;
  area: string | null | undefined;
  /** By when the host needs an answer. */
  hostDecideBy: Instant | undefined;
}

/** The line that a row would become, with the fields that the request guards use. */
function lineOfWanted(
  customer: string,
  row: PricedRow,
  { start: usual, governorate, area }: WhenAndWhere,
): OrderLine | undefined {
  const start = row.start ?? usual;
  if (start === undefined) return undefined;
  const minutes = row.offered?.minutes ?? 0;
  return {
    type: KINDS[row.kind].type,
    provider: row.provider,
    customer,
    packageId: row.packageId,
    quantity: row.quantity,
    minutes,
    serves: row.offered && 'serves' in row.offered.row ? row.offered.row.serves : 0,
    start,
    end: start + minutes * MINUTE,
    ...boundToWire(row.bound),
    governorate,
    area,
    id: '',
    orderNo: '',
  } as OrderLine;
}

/**
 * Suggests starts in place of a refused one: the one in its night by the current month, a reciter's free starts, or the same time of day on
 * a kitchen's nearest day.
 */
function nearestOf(line: OrderLine | undefined, message: ServerMessage, more: readonly ServerMessage[]): string[] {
  const ofNight = message.values?.start;
  if (typeof ofNight === 'string') return [ofNight];
  const starts = more.find(({ key }) => key === 'booking.free_starts')?.values?.starts;
  if (typeof starts === 'string' && starts !== '') return starts.split(',');
  const day = message.values?.day;
  return typeof day === 'string' && line?.start ? [`${day} ${getClock(line.start)}`] : [];
}

/** The problem and the further choices of each row at its start, before the order is sent. */
export function findProblems(
  context: RequestContext,
  catalogue: Catalogue,
  rows: readonly PricedRow[],
  details: WhenAndWhere & { customer: string },
): Checked[] {
  const lines = rows.map((row) => (row.offered ? lineOfWanted(details.customer, row, details) : undefined));
  const siblings = lines.filter((line) => line !== undefined);
  return lines.map((line, index) => {
    const [message, ...more] = (line && findProblem(context, catalogue, line, siblings)) ?? [];
    return {
      problem: message ? { key: message.key ?? '', message: message.message, values: message.values ?? {} } : null,
      nearest: message ? nearestOf(line, message, more) : [],
      ...quoteRanking(context, catalogue, rows[index]?.choices ?? [], line && { line, siblings }, details.hostDecideBy),
    };
  });
}

/**
 * A quote in the API's format (B2a).
 * @param shown prices that the customer saw before
 * @param checked its rows, in their order
 */
export function toQuoteResponse(
  quote: PricedOrder,
  shown: ReadonlyMap<string, Fils> = new Map(),
  checked: readonly Checked[] = [],
): MethodOutput<typeof orders.quote> {
  const oldPrice = (row: PricedRow): number | null => {
    const before = shown.get(row.packageId);
    return row.offered && before !== undefined && before !== row.unitPrice ? toWire(before) : null;
  };
  return {
    lines: quote.rows.map((row, index) => ({
      kind: row.kind,
      vendor: row.provider,
      vendor_title: row.providerTitle,
      vendor_title_ar: row.providerTitle_ar,
      [WIRE.packageId]: row.packageId,
      package_name: row.packageName,
      package_name_ar: row.packageName_ar,
      [WIRE.quantity]: row.quantity,
      unit_price: toWire(row.unitPrice),
      line_total: toWire(row.total),
      minimum_unit: row.minimum,
      start: momentToWire(row.start),
      end: endOf(row),
      course: row.offered ? getCourse(row.offered.row) : '',
      unavailable: row.offered ? 0 : 1,
      old_price: oldPrice(row),
      problem: checked[index]?.problem ?? null,
      nearest: checked[index]?.nearest ?? [],
      choices: checked[index]?.choices ?? [],
      answer_by: checked[index]?.answer_by ?? null,
      decide_by: checked[index]?.decide_by ?? null,
    })),
    subtotal: toWire(quote.subtotal),
    delivery_fee: toWire(quote.deliveryFee),
    fee_open: quote.isFeeUnknown ? 1 : 0,
    total: toWire(quote.total),
  };
}

function quoteMethod(
  { on_behalf_of, lines, shipping_address, area, [WIRE.start]: start, decide_by }: Read<typeof orders.quote>,
  session: RequestContext,
) {
  const context = isForCaller(session, on_behalf_of) ? actForCaller(session, on_behalf_of) : session;
  // the cart is the customer's own
  if (context !== session && !lines) refuse('ValidationError', 'checkout.cart_empty', { fieldname: 'lines' });
  const user = getCustomerOrThrow(context);
  const catalogue = openCatalogue(context);
  const head = lines === undefined ? headerOfCart(context, user) : undefined;
  const ofCart = area ? '' : head?.shipping_address;
  const addressName = shipping_address || ofCart;
  const address = addressName ? ownAddress(context, addressName, ownCustomer(context)) : undefined;
  const requestedLines =
    lines === undefined ? wantedOfCart(context, user, start ?? undefined) : wantedOfBody(catalogue, lines);
  const governorate = address
    ? getGovernorate(address) || null
    : area
      ? (resolveArea(area)?.governorate ?? null)
      : undefined;
  const quote = quoteRows(context, catalogue, requestedLines, governorate);
  const customer = customerByEmail(context, user)?.name ?? '';
  const hostDecideBy = decide_by === undefined ? head?.decideBy : (decide_by ?? undefined);
  const details = {
    ...{ customer, start: start ?? undefined, governorate },
    ...{ area: address ? address.area : area, hostDecideBy },
  };
  return toQuoteResponse(quote, shownPrices(context, user), findProblems(context, catalogue, quote.rows, details));
}

export const quoteMethods: Record<string, MethodDefinition> = implement(orders.quote, quoteMethod);
