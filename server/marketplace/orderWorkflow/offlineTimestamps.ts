import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { isActionTimeCredible } from '../../../domain/order/orderTiming.ts';
import { type Instant, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { previousResponseAt } from '../accounts/sessions.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { toInstants } from '../orders/lines.ts';
import type { OrderStep } from './steps.ts';

/** Reads the time of a click that was sent with an action, if any. @throws ValidationError for an invalid time */
export function readActionTime(body: Row): Instant | undefined {
  if (!readText(body.pressed_at)) return undefined;
  return (
    parseInstant(readText(body.pressed_at)) ?? refuse('ValidationError', 'errors.format', { fieldname: 'pressed_at' })
  );
}

/**
 * Whether to trust the time at which an action was reportedly taken. An offline device stores an action and sends it later. A time is
 * rejected if it is before the server's last response to the session (the action could have been sent then), or before the line reached the
 * status from which the transition starts.
 */
export function isOwnOfflineAction(
  context: RequestContext,
  line: OrderLine,
  { rule }: OrderStep,
  pressedAt: Instant,
): boolean {
  const since = line.status === STATUS.arrived ? line.arrivedAt : line.paidAt;
  const heard = previousResponseAt(context);
  const instants = {
    ...toInstants(context, line),
    ...(since === undefined ? {} : { status_since: since }),
    ...(heard === undefined ? {} : { heard_at: heard }),
  };
  return (
    rule.pressed !== undefined && isActionTimeCredible(rule.pressed, pressedAt, instants, readSiteSettings(context))
  );
}
