import { lineInstants } from '../../../domain/order/lineTime.ts';
import { lineFromWire } from '../../../domain/order/lineWire.ts';
import type { Instants } from '../../../domain/order/orderTiming.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import type { Stored } from '../../host/registeredTypes.ts';
import type { Row } from '../../host/row.ts';
import { nowOf } from '../common/clock.ts';

/** One Order Progress as it is stored: amounts in dinars, times as wire text. */
export type Line = Stored<'Order Progress'>;
export type OrderDoc = Stored<'Order'>;
export type InvoiceDoc = Stored<'Sales Invoice'>;

export const lineOf = (context: RequestContext, name: string): Line => context.system.get('Order Progress', name);

export const orderOf = (context: RequestContext, name: string): OrderDoc => context.system.get('Order', name);

export const invoiceOf = (context: RequestContext, name: string): InvoiceDoc =>
  context.system.get('Sales Invoice', name);

/** What a refused wish answers of the line: where it stands now, and nothing that not every party may see. */
export function freshState({ doctype, name, status, status_reason, deadline_at, modified }: Line): Row {
  return { doctype, name, status, status_reason, deadline_at, modified };
}

/** The lines of an order, oldest first. */
export function linesOfOrder(context: RequestContext, order: string): Line[] {
  return linesWhere(context, [['order_no', '=', order]]);
}

/** The lines that filters of a list find, by name. */
export const linesWhere = (context: RequestContext, filters: unknown[]): Line[] =>
  context.system
    .list('Order Progress', { fields: ['*'], filters, order_by: 'name asc', limit_page_length: 0 })
    .map((row) => Object.assign(row, { doctype: 'Order Progress' as const }));

/** The instants the order process counts from. */
export function instantsOf(context: RequestContext, line: Line, releasedAt?: Instant): Instants & { now: Instant } {
  const released = releasedAt === undefined ? {} : { released_at: releasedAt };
  return { ...lineInstants(lineFromWire(line)), ...released, now: nowOf(context) };
}
