import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { type Actor, type Guard, requestRule, toActor } from '../../../domain/order/orderProcess.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { refuse } from '../common/refuse.ts';
import { refuseGuard } from '../common/refuseGuard.ts';
import { getRole } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { Catalogue } from '../providers/catalogue.ts';
import { createGuardContext, type OrderGuard, REQUESTED_LINE_GUARDS } from './lineGuards.ts';
import { openOrderCount } from './sql/orders.ts';
import { aboutRow } from './timeRefusal.ts';

type OrderGuardCheck = (context: RequestContext, customer: string, lines: readonly OrderLine[]) => void;

/** Checks that run once, after those of all lines of an order. */
const ORDER_GUARDS: Partial<Record<Guard, OrderGuardCheck>> = {
  open_requests(context, customer, lines) {
    const { max_open_requests, max_open_lines } = readSiteSettings(context);
    const open = openOrderCount(context.database, customer);
    if (open.orders >= max_open_requests) refuseGuard('open_requests', { values: { smart_count: open.orders } });
    // each night of a series counts: otherwise ten orders of fifty nights could block a reciter's year (H3)
    if (open.lines + lines.length > max_open_lines)
      refuseGuard('open_requests', { values: { smart_count: open.lines } });
  },
} satisfies Record<OrderGuard, OrderGuardCheck>;

/**
 * Checks whether these lines of one order can be requested now: the guards of `requestRule`, in the contract's order (A1).
 * @throws the refusal of the first that fails
 */
export function guardRequest(
  context: RequestContext,
  catalogue: Catalogue,
  lines: readonly OrderLine[],
  siblings = lines,
  actor: Actor | undefined = toActor(getRole(context.session)),
): void {
  if (!actor || !requestRule.by.includes(actor)) refuse('PermissionError', 'common.not_allowed');
  const customer = lines[0]?.customer ?? '';
  context.database.lock('Customer', customer);
  for (const line of lines) {
    const guardContext = createGuardContext(context, catalogue, line, siblings);
    try {
      for (const guard of requestRule.guards) REQUESTED_LINE_GUARDS[guard]?.(guardContext);
    } catch (error) {
      throw lines.length > 1 && error instanceof FrappeError ? aboutRow(error, line) : error;
    }
  }
  for (const guard of requestRule.guards) ORDER_GUARDS[guard]?.(context, customer, lines);
}

/** The guards that a quote checks: start, place, and the provider's day. The quote's price covers the rest. */
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
 * The guard of `requestRule` that refuses a line.
 * @param which all, or those that a quote checks
 * @returns undefined if none does
 */
export function findRefusedGuard(
  context: RequestContext,
  catalogue: Catalogue,
  line: OrderLine,
  siblings: readonly OrderLine[],
  which: 'all' | 'foreseen',
): Guard | undefined {
  const guardContext = createGuardContext(context, catalogue, line, siblings);
  return requestRule.guards
    .filter((guard) => which === 'all' || FORESEEN.includes(guard))
    .find((guard) => {
      try {
        REQUESTED_LINE_GUARDS[guard]?.(guardContext);
        return false;
      } catch (error) {
        if (error instanceof FrappeError) return true;
        throw error;
      }
    });
}

/**
 * The refusal if a line were requested now, by the guards of `requestRule`.
 * @returns undefined if there is none
 */
export function findProblem(
  context: RequestContext,
  catalogue: Catalogue,
  line: OrderLine,
  siblings: readonly OrderLine[],
): ServerMessage[] | undefined {
  const guardContext = createGuardContext(context, catalogue, line, siblings);
  try {
    for (const guard of requestRule.guards) if (FORESEEN.includes(guard)) REQUESTED_LINE_GUARDS[guard]?.(guardContext);
  } catch (error) {
    if (error instanceof FrappeError) return error.messages;
    throw error;
  }
  return undefined;
}

/**
 * Checks whether a line may become another one, at another time (H1.3) or as its customer changes it (A6): some guards of `requestRule`,
 * in its order.
 * @param line as it would be
 * @param siblings the active lines of its order, including this one
 * @throws the refusal of the first that fails
 */
export function guardLine(
  context: RequestContext,
  catalogue: Catalogue,
  line: OrderLine,
  siblings: readonly OrderLine[],
  guards: ReadonlySet<Guard>,
): void {
  const guardContext = createGuardContext(context, catalogue, line, siblings, line.releasedAt);
  for (const guard of requestRule.guards) if (guards.has(guard)) REQUESTED_LINE_GUARDS[guard]?.(guardContext);
}
