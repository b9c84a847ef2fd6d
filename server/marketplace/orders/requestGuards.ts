import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { type Guard, request, toActor } from '../../../domain/order/orderProcess.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { refuse } from '../common/refuse.ts';
import { refuseGuard } from '../common/refuseGuard.ts';
import { getRole } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { Catalogue } from '../vendors/catalogue.ts';
import { createGuardContext, LINE_GUARDS } from './lineGuards.ts';
import { openOrderCount } from './sql/orders.ts';
import { aboutRow } from './timeRefusal.ts';

/** What is looked at once, after all lines of an order. */
const ORDER_GUARDS: Partial<
  Record<Guard, (context: RequestContext, customer: string, lines: readonly OrderLine[]) => void>
> = {
  open_requests(context, customer, lines) {
    const { max_open_requests, max_open_lines } = readSiteSettings(context);
    const open = openOrderCount(context.database, customer);
    if (open.orders >= max_open_requests) refuseGuard('open_requests', { values: { smart_count: open.orders } });
    // nights of a series count each for itself: ten orders of fifty would hold a reciter's year (decisions H3)
    if (open.lines + lines.length > max_open_lines)
      refuseGuard('open_requests', { values: { smart_count: open.lines } });
  },
};

/**
 * May these lines of one order be asked for, as things stand now? The guards of `request`, in the contract's order (decisions A1).
 * @throws the first that fails; a guard nobody wrote is an error of the program
 */
export function guardRequest(
  context: RequestContext,
  catalogue: Catalogue,
  lines: readonly OrderLine[],
  siblings = lines,
): void {
  const actor = toActor(getRole(context.session));
  if (!actor || !request.by.includes(actor)) refuse('PermissionError', 'common.not_allowed');
  const customer = lines[0]?.customer ?? '';
  context.database.lock('Customer', customer);
  for (const line of lines) {
    const asked = createGuardContext(context, catalogue, line, siblings);
    try {
      for (const guard of request.guards) LINE_GUARDS[guard]?.(asked);
    } catch (error) {
      throw lines.length > 1 && error instanceof FrappeError ? aboutRow(error, line) : error;
    }
  }
  for (const guard of request.guards) {
    ORDER_GUARDS[guard]?.(context, customer, lines);
    if (!LINE_GUARDS[guard] && !ORDER_GUARDS[guard]) throw new Error(`No such guard: ${guard}`);
  }
}

/** What a quote looks at: whether a start, a place or a provider's day stands against a row. The rest its price says. */
const FORESEEN: readonly Guard[] = [
  'start_in_future',
  'notice',
  'horizon',
  'night',
  'vendor_hours',
  'cutoff',
  'governorate',
  'no_overlap',
  'capacity',
  'own_duplicate',
];

/**
 * What would refuse a line if it were asked for now, as the guards of `request` say it.
 * @returns undefined when nothing does
 */
export function findProblem(
  context: RequestContext,
  catalogue: Catalogue,
  line: OrderLine,
  siblings: readonly OrderLine[],
): ServerMessage[] | undefined {
  const asked = createGuardContext(context, catalogue, line, siblings);
  try {
    for (const guard of request.guards) if (FORESEEN.includes(guard)) LINE_GUARDS[guard]?.(asked);
  } catch (error) {
    if (error instanceof FrappeError) return error.messages;
    throw error;
  }
  return undefined;
}

/**
 * May a line have another time? Some guards of `request`, in its order (decisions H1.3).
 * @param line as it would be then
 * @param siblings what else of its order is alive, itself among them
 * @throws the first that fails
 */
export function guardMove(
  context: RequestContext,
  catalogue: Catalogue,
  line: OrderLine,
  siblings: readonly OrderLine[],
  guards: ReadonlySet<Guard>,
): void {
  const asked = createGuardContext(context, catalogue, line, siblings, line.askedAt);
  for (const guard of request.guards) if (guards.has(guard)) LINE_GUARDS[guard]?.(asked);
}
