import { publicFilters } from '../../../domain/access.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import { myOrders } from '../../../domain/methods/orders.ts';
import { LINE, type OrderLine, toStoredNames } from '../../../domain/order/lineWire.ts';
import { WIRE } from '../../../domain/order/orderDto.ts';
import { ADDRESS_FIELDS, COPIES } from '../../../domain/place/addressFields.ts';
import { NOWHERE } from '../../../domain/text/parseSearchText.ts';
import { cutText } from '../../../domain/text/textInput.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { project } from '../access/projection.ts';
import { rowCondition } from '../access/rowConditions.ts';
import { NO_ROWS } from '../access/sql/rowSets.ts';
import { getCustomerOrThrow } from '../accounts/customers.ts';
import { implement } from '../common/bindMethod.ts';
import { KIND_NAMES, KINDS } from '../common/lineKinds.ts';
import { chainToWire, readChain } from './chains.ts';
import { chainsOfOrders } from './sql/chains.ts';
import { liveOrders, pastOrders } from './sql/orders.ts';

/** More than a customer can have: other limits restrict orders that are still active. */
const MAX_LIVE = 100;

const ORDER_FIELDS = ['name', 'subtotal', 'delivery_fee', 'total', 'occasion', 'guests'];
const REFUND_FIELDS = [
  ...['name', 'order_no', 'order_progress', 'amount', 'state', 'reason'],
  ...['due_by', 'paid_at', 'bank_reference', 'creation'],
];
const LINE_PROPERTIES: readonly (keyof OrderLine)[] = [
  ...(['id', 'orderNo', 'type', 'provider', 'providerTitle', 'providerTitle_ar'] as const),
  ...(['status', 'statusReason', 'statusNote', 'deadline'] as const),
  ...(['packageId', 'packageName', 'packageName_ar', 'packageDescription', 'packageDescription_ar'] as const),
  ...(['packageImage', 'unitPrice', 'total', 'quantity', 'start', 'end', 'noticeStart'] as const),
  ...(['moveStart', 'moveBy', 'customerAgreed', 'providerAgreed', 'moveDeadline', 'moonState'] as const),
  ...(['occasion', 'guests', 'entrance', 'addressId', 'invoice'] as const),
  ...(['approvedAt', 'paidAt', 'arrivedAt', 'complaintOpen', 'modified'] as const),
];
const LINE_FIELDS = [
  ...toStoredNames(LINE_PROPERTIES),
  WIRE.start,
  // the place, without the directions to the door
  ...COPIES.filter(({ field }) => ADDRESS_FIELDS[field].inUse === 'stays').map(({ name }) => name),
];
const SHOWN_FIELDS: Record<string, string[]> = {
  'Qaari Zakreen': ['name', 'gender', 'profile_picture'],
  Restaurant: ['name', 'profile_picture'],
};

function rowsOf(
  context: RequestContext,
  doctype: string,
  fields: string[],
  filters: unknown[],
  order_by?: string,
): Row[] {
  return context.system
    .list(doctype, { fields, filters, order_by, limit_page_length: 0 })
    .map((row) => project(doctype, row, context, row.name));
}

/** The own orders with their lines and pictures, with a fixed number of queries. */
function getMyOrders({ words, past_start, past_length }: Read<typeof myOrders>, context: RequestContext) {
  getCustomerOrThrow(context);
  const own = rowCondition('Order Progress', context.session, 'list') ?? NO_ROWS;
  // Removes the wildcards of patterns, which no name or number contains; a search for nothing else finds nothing.
  const search = { own, words: cutText(words.replace(/[%_\\]/g, ''), 60) || (words && NOWHERE) };
  const live = liveOrders(context.database, search, MAX_LIVE);
  const past = pastOrders(context.database, search, { start: past_start, length: past_length });
  const names = [...live, ...past.names];
  if (names.length === 0) return { live: [], past: [], past_total: past.total, providers: [] };
  const orders = new Map(
    rowsOf(context, 'Order', ORDER_FIELDS, [['name', 'in', names]]).map((row) => [
      row.name,
      { ...row, lines: [] as Row[], refunds: [] as Row[], chains: [] as Row[] },
    ]),
  );
  const lines = rowsOf(
    context,
    'Order Progress',
    LINE_FIELDS,
    [
      [LINE.orderNo, 'in', names],
      ['released', '=', 1],
    ],
    `${LINE.start} asc, ${LINE.id} asc`,
  );
  for (const line of lines) orders.get(line[LINE.orderNo])?.lines.push(line);
  for (const refund of rowsOf(context, 'Refund', REFUND_FIELDS, [['order_no', 'in', names]], 'creation asc'))
    orders.get(refund.order_no)?.refunds.push(refund);
  for (const { order, chain } of chainsOfOrders(context.database, names)) {
    const found = readChain(context, chain);
    if (found) orders.get(order)?.chains.push(chainToWire(context, found, false));
  }
  const providers = KIND_NAMES.flatMap((kind) => {
    const { type: doctype } = KINDS[kind];
    const providers = [...new Set(lines.filter(({ type }) => type === doctype).map((line) => line[LINE.provider]))];
    if (providers.length === 0) return [];
    return rowsOf(context, doctype, SHOWN_FIELDS[doctype] ?? ['name'], [
      ...publicFilters(doctype),
      ['name', 'in', providers],
    ]);
  });
  const inOrder = (some: readonly string[]) => some.flatMap((name) => orders.get(name) ?? []);
  return { live: inOrder(live), past: inOrder(past.names), past_total: past.total, providers } as MethodOutput<
    typeof myOrders
  >;
}

export const myOrdersMethods: Record<string, MethodDefinition> = implement(myOrders, getMyOrders);
