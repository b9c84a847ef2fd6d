import type { RequestEffect } from '../../../domain/generated/orderProcess.gen.ts';
import { startAnswerClock } from '../../../domain/order/answerClock.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { deadlineFor, requestRule, STATUS } from '../../../domain/order/orderProcess.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';
import { DEFAULT_QUIET_HOURS } from '../../../domain/time/quietHours.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getQuietHours } from '../accounts/quietHours.ts';
import { getNow } from '../common/clock.ts';
import { readRows } from '../common/inputValues.ts';
import { KIND_NAMES, KINDS, type RequestedLine } from '../common/lineKinds.ts';
import { readSiteSettings } from '../common/settings.ts';
import { notifyOrderReceived, notifyOrderSent } from '../notifications/notify.ts';
import { emptyCart, wantedOfCart } from '../orders/cart.ts';
import { recordEvent } from '../orders/events.ts';
import { getLine, linesOfOrder, type OrderDoc, setLine, toInstants } from '../orders/lines.ts';
import { guardRequest } from '../orders/requestGuards.ts';
import { openCatalogue } from '../providers/catalogue.ts';
import { providerUser } from '../providers/sql/providers.ts';
import { autoAccept } from './autoAccept.ts';

/** The effects of a request other than its lines. */
const EFFECTS: Record<RequestEffect, (context: RequestContext, lines: readonly OrderLine[]) => void> = {
  customer_told: notifyOrderSent,
  auto_accepted: autoAccept,
  // of those that wait for an answer
  vendor_told: (context, lines) =>
    notifyOrderReceived(
      context,
      lines.map(({ id }) => getLine(context, id)).filter(({ status }) => status === STATUS.pendingVerification),
    ),
};

/** When the time to respond to a request begins to count, by its provider's quiet hours (J9). */
function answerClockOf(context: RequestContext, { type, provider, start }: OrderLine): Instant {
  const user = providerUser(context.database, type, provider);
  const quiet = user ? getQuietHours(context, user) : DEFAULT_QUIET_HOURS;
  return startAnswerClock({ sentAt: getNow(context), start }, quiet, { ...readSiteSettings(context) });
}

const rowCount = (order: OrderDoc): number =>
  KIND_NAMES.reduce((count, kind) => count + readRows(order, KINDS[kind].rows).length, 0);

/** Whether every row of the order has its line. */
export const isComplete = (order: OrderDoc, lines: readonly OrderLine[]): boolean => lines.length === rowCount(order);

/** Whether a line matches a row of the cart. A row without a time matches any time. */
const isWanted = (line: OrderLine, { kind, provider, packageId, quantity, start }: RequestedLine): boolean =>
  line.type === KINDS[kind].type &&
  line.provider === provider &&
  line.packageId === packageId &&
  line.quantity === quantity &&
  (start === undefined || start === line.start);

/** Whether an order's lines match the cart exactly. The same package on another night is another booking (H3.1). */
function isTheCart(context: RequestContext, order: OrderDoc, lines: readonly OrderLine[]): boolean {
  const cart = wantedOfCart(context, order.user);
  return (
    cart.length === lines.length &&
    lines.every((line) => cart.some((row) => isWanted(line, row))) &&
    cart.every((row) => lines.some((line) => isWanted(line, row)))
  );
}

/**
 * Shows the lines of a complete order to their providers at once, after all request guards have passed (A2).
 * @param store writes a line with the fields that its release adds
 * @returns the lines as their providers see them now
 * @throws the refusal of the first guard that fails
 */
export function release(
  context: RequestContext,
  lines: readonly OrderLine[],
  store: (line: OrderLine) => OrderLine,
): OrderLine[] {
  guardRequest(context, openCatalogue(context), lines);
  const now = getNow(context);
  const settings = readSiteSettings(context);
  const released = lines.map((line): OrderLine => {
    const counted = { ...line, answerFrom: answerClockOf(context, line) };
    const deadline = deadlineFor(line.status, toInstants(context, counted), settings);
    const shown = store({
      ...counted,
      released: 1,
      deadline,
      releasedAt: now,
    });
    recordEvent(context, shown, { from: '', to: requestRule.to, actor: 'customer' });
    return shown;
  });
  for (const effect of requestRule.effects) EFFECTS[effect](context, released);
  return released.map(({ id }) => getLine(context, id));
}

/** Releases an order whose lines were created one by one, and empties its cart, in the same transaction. */
export function releaseStored(context: RequestContext, order: OrderDoc): void {
  const lines = release(context, linesOfOrder(context, order.name), (line) => {
    const { released, deadline, releasedAt, answerFrom } = line;
    setLine(context, line.id, { released, deadline, releasedAt, answerFrom });
    return line;
  });
  if (isTheCart(context, order, lines)) emptyCart(context, order.user);
  context.system.setValues('Order', order.name, { released: 1, released_at: context.now() });
}
