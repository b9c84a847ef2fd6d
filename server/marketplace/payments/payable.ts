import { otherAction } from '../../../domain/order/orderProcess.ts';
import { windowOf } from '../../../domain/order/orderTiming.ts';
import type { RequestContext } from '../../host/context.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { instantsOf, type Line, lineOf } from '../orders/lines.ts';
import { notPossible } from '../process/transitions.ts';

/** Own, approved and in time. @throws 404, 417 */
export function payable(context: RequestContext, line: Line): Line {
  const fresh = lineOf(context, line.name);
  if (!fresh.released) refuse('ValidationError', 'orders.not_released');
  const offered = otherAction('pay_now', 'customer') ?? notPossible(fresh.status);
  if (!offered.statuses.includes(fresh.status)) notPossible(fresh.status);
  if (windowOf(offered, instantsOf(context, fresh), readSiteSettings(context)) !== 'open')
    refuse('ValidationError', 'orders.pay_deadline_passed');
  return fresh;
}
