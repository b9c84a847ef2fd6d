import { lineInstants } from '../../../domain/order/lineTime.ts';
import {
  filterToWire,
  LINE,
  type LineFilter,
  lineFromWire,
  lineToWire,
  type OrderLine,
  toStoredNames,
} from '../../../domain/order/lineWire.ts';
import { WIRE } from '../../../domain/order/orderDto.ts';
import type { Instants } from '../../../domain/order/orderTiming.ts';
import { type Instant, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import type { Row } from '../../ports/row.ts';
import { getNow } from '../common/clock.ts';

const DOCTYPE = 'Order Progress';

export type OrderDoc = Stored<'Order'>;
export type InvoiceDoc = Stored<'Sales Invoice'>;

/** A line in the format of Frappe's own calls. @throws DoesNotExistError */
export const storedLine = (context: RequestContext, id: string): Stored<'Order Progress'> =>
  context.system.get(DOCTYPE, id);

/** A line in the domain's names (domain/order/lineWire.ts). @throws DoesNotExistError */
export const getLine = (context: RequestContext, id: string): OrderLine => lineFromWire(storedLine(context, id));

/** Finds a line; undefined if there is none of that name. */
export function findLine(context: RequestContext, id: string): OrderLine | undefined {
  const stored = id ? context.system.find(DOCTYPE, id) : undefined;
  return stored && lineFromWire(stored);
}

/** A line as the session may read it. @throws DoesNotExistError, PermissionError */
export const readableLine = (context: RequestContext, id: string): OrderLine =>
  lineFromWire(context.documents.get(DOCTYPE, id));

export const getOrder = (context: RequestContext, name: string): OrderDoc => context.system.get('Order', name);

export const getInvoice = (context: RequestContext, name: string): InvoiceDoc =>
  context.system.get('Sales Invoice', name);

/** The current state of a line in a refusal: only fields that every party may see. */
export const freshState = (line: OrderLine): Row => ({
  doctype: DOCTYPE,
  ...lineToWire(line, ['id', 'status', 'statusReason', 'deadline', 'modified']),
});

/** The lines of an order, oldest first. */
export const linesOfOrder = (context: RequestContext, order: string): OrderLine[] =>
  linesWhere(context, [['orderNo', '=', order]]);

/** The lines that meet all conditions, by name. */
export const linesWhere = (context: RequestContext, filters: readonly LineFilter[]): OrderLine[] =>
  context.system
    .list(DOCTYPE, { fields: ['*'], filters: filters.map(filterToWire), order_by: 'name asc', limit_page_length: 0 })
    .map(lineFromWire);

/**
 * Some fields of the lines that meet the conditions, by name.
 * @param filters conditions that a line must all meet
 * @param either if not empty, conditions of which a line must meet one
 */
export const selectLines = <Word extends keyof OrderLine>(
  context: RequestContext,
  names: readonly Word[],
  filters: readonly LineFilter[],
  either: readonly LineFilter[] = [],
): Pick<OrderLine, Word>[] =>
  context.system
    .list(DOCTYPE, {
      fields: toStoredNames(names),
      filters: filters.map(filterToWire),
      or_filters: either.map(filterToWire),
      order_by: 'name asc',
      limit_page_length: 0,
    })
    .map(lineFromWire);

/** Some fields of the lines that meet the conditions and that the session may read, by start. @param most maximum number */
export const selectReadableLines = <Word extends keyof OrderLine>(
  context: RequestContext,
  names: readonly Word[],
  filters: readonly LineFilter[],
  { most, order = 'asc' }: { most: number; order?: 'asc' | 'desc' },
): Pick<OrderLine, Word>[] =>
  context.documents
    .list(DOCTYPE, {
      fields: toStoredNames(names),
      filters: filters.map(filterToWire),
      order_by: `${LINE.start} ${order}, ${LINE.id} asc`,
      limit_page_length: most,
    })
    .map(lineFromWire);

/** Counts the lines that meet the conditions. */
export const countLines = (context: RequestContext, filters: readonly LineFilter[]): number =>
  context.system.count(DOCTYPE, { filters: filters.map(filterToWire) });

/** Converts a line's values to its row; the requested start always stays as it is. */
export const toLineRow = <Values extends Partial<OrderLine>>(values: Values) => ({
  ...lineToWire(values),
  ...(values.start === undefined ? {} : { [WIRE.start]: instantToWire(values.start) }),
});

/**
 * Writes values of a line.
 * @param where values that it must still have
 * @returns whether it had them
 */
export const setLine = (
  context: RequestContext,
  id: string,
  values: Partial<OrderLine>,
  where: Partial<OrderLine> = {},
): boolean => context.system.setValues(DOCTYPE, id, toLineRow(values), { where: lineToWire(where) });

/** The instants from which the order process counts. */
export const toInstants = (context: RequestContext, line: OrderLine): Instants & { now: Instant } => ({
  ...lineInstants(line),
  now: getNow(context),
});
