import { startAnswerClock } from '../../../domain/order/answerClock.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { deadlineFor, requestRule } from '../../../domain/order/orderProcess.ts';
import { chainDeadline, mayRest } from '../../../domain/order/rankedChoice.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';
import { DEFAULT_QUIET_HOURS } from '../../../domain/time/quietHours.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getQuietHours } from '../accounts/quietHours.ts';
import { getNow } from '../common/clock.ts';
import { readSiteSettings } from '../common/settings.ts';
import { providerUser } from '../providers/sql/providers.ts';

type Requested = Pick<OrderLine, 'type' | 'provider' | 'start'>;
export type AnswerTime = Pick<OrderLine, 'answerFrom' | 'deadline'>;

/** When the time to respond to a request begins to count, by its provider's quiet hours (J9). */
function answerClockOf(context: RequestContext, { type, provider, start }: Requested): Instant {
  const user = providerUser(context.database, type, provider);
  const quiet = user ? getQuietHours(context, user) : DEFAULT_QUIET_HOURS;
  return startAnswerClock({ sentAt: getNow(context), start }, quiet, { ...readSiteSettings(context) });
}

const usualDeadline = (context: RequestContext, { start }: Requested, answerFrom: Instant): Instant | undefined =>
  deadlineFor(
    requestRule.to,
    { now: getNow(context), answer_from: answerFrom, slot_start: start },
    readSiteSettings(context),
  );

/** The time to respond to a request that is sent now. */
export function answerTime(context: RequestContext, line: Requested): AnswerTime {
  const answerFrom = answerClockOf(context, line);
  return { answerFrom, deadline: usualDeadline(context, line, answerFrom) };
}

/**
 * The time to respond to a request of a chain that is sent now: its share of the time until the decision, from the morning if all
 * choices that are left fit in then.
 * @param left the choices that are left, including this one
 */
export function chainAnswerTime(
  context: RequestContext,
  line: Requested,
  { decide, left }: { decide: Instant; left: number },
): { answerFrom: Instant; deadline: Instant } {
  const now = getNow(context);
  const morning = answerClockOf(context, line);
  const answerFrom = mayRest(morning, decide, left) ? morning : now;
  const usual = usualDeadline(context, line, answerFrom) ?? answerFrom;
  return { answerFrom, deadline: chainDeadline(usual, answerFrom, decide, left) };
}
