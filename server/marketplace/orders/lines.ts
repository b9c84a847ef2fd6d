import type { Instants } from '../../../domain/order/orderTiming.ts';
import { type Instant, parseInstant } from '../../../domain/time/kuwaitTime.ts';
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

const instant = (value: unknown): Instant | undefined => parseInstant(value);

/** The instants the order process counts from. */
export function instantsOf(context: RequestContext, line: Line, releasedAt?: Instant): Instants & { now: Instant } {
  const known = {
    slot_start: instant(line.slot_start),
    slot_end: instant(line.slot_end),
    deadline_at: instant(line.deadline_at),
    released_at: releasedAt,
  };
  const present = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { ...present, now: nowOf(context) };
}
