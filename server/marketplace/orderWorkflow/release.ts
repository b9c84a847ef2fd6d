import type { RequestEffect } from '../../../domain/generated/orderProcess.gen.ts';
import type { ReadChoice } from '../../../domain/methods/choices.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { requestRule, STATUS } from '../../../domain/order/orderProcess.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { readRows } from '../common/inputValues.ts';
import { KIND_NAMES, KINDS, type RequestedLine } from '../common/lineKinds.ts';
import { notifyOrderReceived, notifyOrderSent } from '../notifications/notify.ts';
import { answerTime } from '../orders/answerClock.ts';
import { emptyCart, wantedOfCart } from '../orders/cart.ts';
import { firstAnswerTime } from '../orders/choices.ts';
import { recordEvent } from '../orders/events.ts';
import { getLine, linesOfOrder, type OrderDoc, setLine } from '../orders/lines.ts';
import { guardRequest } from '../orders/requestGuards.ts';
import { openCatalogue } from '../providers/catalogue.ts';
import { autoAccept } from './autoAccept.ts';
import { startChain } from './rankedChoice/startChain.ts';

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
 * @param choices further reciters of a line, and by when the host needs an answer
 * @returns the lines as their providers see them now
 * @throws the refusal of the first guard that fails
 */
export function release(
  context: RequestContext,
  lines: readonly OrderLine[],
  store: (line: OrderLine) => OrderLine,
  choices?: { of: (line: OrderLine) => readonly ReadChoice[]; hostDecideBy: Instant | undefined },
): OrderLine[] {
  guardRequest(context, openCatalogue(context), lines);
  const now = getNow(context);
  const released = lines.map((line): OrderLine => {
    const later = choices?.of(line) ?? [];
    const time = later.length
      ? firstAnswerTime(context, line, { count: later.length, hostDecideBy: choices?.hostDecideBy })
      : answerTime(context, line);
    const shown = store({
      ...line,
      released: 1,
      answerFrom: time.answerFrom,
      deadline: time.deadline,
      releasedAt: now,
    });
    if (later.length > 0) startChain(context, shown, later);
    recordEvent(context, shown, {
      from: '',
      to: requestRule.to,
      actor: context.session.bookedBy ? 'staff' : 'customer',
    });
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
