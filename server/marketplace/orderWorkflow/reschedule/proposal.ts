import { boundFrom, boundToWire, type NightStart, nightAt } from '../../../../domain/calendar/nightStart.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import type { Actor } from '../../../../domain/order/orderProcess.ts';
import type { RescheduleEvent } from '../../../../domain/order/reschedule.ts';
import { getClock, HOUR, type Instant, MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNights } from '../../common/nights.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { recordEvent } from '../../orders/events.ts';

/** The fields of a line without an open proposal. */
export const NO_PROPOSAL = {
  moveStart: undefined,
  moveBy: undefined,
  customerAgreed: false,
  providerAgreed: false,
  moveDeadline: undefined,
  moveNote: undefined,
  move_night: null,
  move_anchor: '',
  move_offset: 0,
} as const satisfies Partial<OrderLine>;

/** The time fields of a proposal. @param bound the night that the start is relative to */
export function proposedAt(start: Instant, bound: NightStart | undefined) {
  const { night, anchor, anchor_offset } = boundToWire(bound);
  return { moveStart: start, move_night: night, move_anchor: anchor, move_offset: anchor_offset };
}

/** Whether the deadline of the open proposal has passed. */
export const isProposalOverdue = (line: Pick<OrderLine, 'moveStart' | 'moveDeadline'>, now: Instant): boolean =>
  line.moveStart !== undefined && now > (line.moveDeadline ?? 0);

/** The start from which a cancellation's notice period is counted, and the notice period. */
export function getNotice(context: RequestContext, line: OrderLine): { noticeStart: Instant; noticeMs: number } {
  return {
    noticeStart: line.noticeStart ?? line.start,
    noticeMs: readSiteSettings(context).cancel_notice_hours * HOUR,
  };
}

type Times = Pick<OrderLine, 'start' | 'end' | 'from_time' | 'to_time' | 'night' | 'anchor' | 'anchor_offset'>;

/**
 * The times of a line at another start. If the start lies in its current night, the night is kept, and the start counts by the clock;
 * otherwise it takes the proposed night, or none (H2.2).
 */
export function rescheduledTimes(context: RequestContext, line: OrderLine, start: Instant): Times {
  const end = start + line.minutes * MINUTE;
  const proposed = boundFrom({ night: line.move_night, anchor: line.move_anchor, anchor_offset: line.move_offset });
  const present = boundFrom(line);
  const isSameNight = present && nightAt(getNights(context), start) === line.night;
  return {
    start,
    end,
    from_time: getClock(start),
    to_time: getClock(end),
    ...boundToWire(proposed ?? (isSameNight ? { night: present.night, anchor: 'clock', offset: 0 } : undefined)),
  };
}

/** The line at its proposed time. */
export const lineAt = (context: RequestContext, line: OrderLine, start: Instant): OrderLine => ({
  ...line,
  ...rescheduledTimes(context, line, start),
});

/** Records an event that does not change the line's status, with both starts. @param line before the change */
export function recordReschedule(
  context: RequestContext,
  line: OrderLine,
  event: {
    actor: Actor;
    reason: RescheduleEvent;
    note?: string;
    overCapacity?: boolean;
    newStart?: Instant | undefined;
  },
): void {
  const { newStart = line.moveStart, ...rest } = event;
  recordEvent(context, line, {
    ...rest,
    from: line.status,
    to: line.status,
    starts: { old: line.start, new: newStart },
  });
}
