import { boundFrom, boundToWire, type NightStart, nightAt } from '../../../../domain/calendar/nightStart.ts';
import type { MoveEvent } from '../../../../domain/order/moves.ts';
import type { Actor } from '../../../../domain/order/orderProcess.ts';
import { WIRE } from '../../../../domain/order/orderWire.ts';
import {
  clockOf,
  HOUR,
  type Instant,
  instantToWire,
  MINUTE,
  parseInstant,
} from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../host/context.ts';
import { nightsOf } from '../../common/nights.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { recordEvent } from '../../orders/events.ts';
import type { Line } from '../../orders/lines.ts';

/** The fields of a line without an open proposal. */
export const NO_PROPOSAL = {
  move_start: null,
  move_by: '',
  move_customer: 0,
  move_vendor: 0,
  move_until: null,
  move_note: null,
  move_night: null,
  move_anchor: '',
  move_offset: 0,
} as const satisfies Partial<Line>;

/** The fields of a proposal that say when. @param bound the night that the start is bound to */
export function proposedAt(start: Instant, bound: NightStart | undefined) {
  const { night, anchor, anchor_offset } = boundToWire(bound);
  return { move_start: instantToWire(start), move_night: night, move_anchor: anchor, move_offset: anchor_offset };
}

/** The proposed start; undefined: nothing is proposed. */
export const proposedStart = (line: Pick<Line, 'move_start'>): Instant | undefined => parseInstant(line.move_start);

/** Has the time to answer the open proposal passed? */
export const isOverdue = (line: Pick<Line, 'move_start' | 'move_until'>, now: Instant): boolean =>
  Boolean(line.move_start) && now > (parseInstant(line.move_until) ?? 0);

/** The start that the notice of a cancellation counts to, and that notice. */
export function noticeOf(context: RequestContext, line: Line): { noticeStart: Instant; noticeMs: number } {
  return {
    noticeStart: parseInstant(line.notice_start) ?? parseInstant(line.slot_start) ?? 0,
    noticeMs: readSiteSettings(context).cancel_notice_hours * HOUR,
  };
}

type Times = Pick<Line, 'slot_start' | 'slot_end' | 'from_time' | 'to_time' | 'night' | 'anchor' | 'anchor_offset'> & {
  [WIRE.start]: string;
};

/**
 * The times of a line at another start. A night is kept that the start lies in, counted by the clock then; otherwise it takes the
 * proposed night, or none (decisions H2.2).
 */
export function timesAt(context: RequestContext, line: Line, start: Instant): Times {
  const end = start + line.package_time * MINUTE;
  const proposed = boundFrom({ night: line.move_night, anchor: line.move_anchor, anchor_offset: line.move_offset });
  const present = boundFrom(line);
  const isSameNight = present && nightAt(nightsOf(context), start) === line.night;
  return {
    slot_start: instantToWire(start),
    slot_end: instantToWire(end),
    [WIRE.start]: instantToWire(start),
    from_time: clockOf(start),
    to_time: clockOf(end),
    ...boundToWire(proposed ?? (isSameNight ? { night: present.night, anchor: 'clock', offset: 0 } : undefined)),
  };
}

/** The line as it would be at its proposed time. */
export const lineAt = (context: RequestContext, line: Line, start: Instant): Line => ({
  ...line,
  ...timesAt(context, line, start),
});

/** A row of the line's history that leaves its status as it is, with both starts. @param line as it stood before */
export function recordMove(
  context: RequestContext,
  line: Line,
  event: { actor: Actor; reason: MoveEvent; note?: string; overCapacity?: boolean; newStart?: string | null },
): void {
  const { newStart = line.move_start, ...rest } = event;
  recordEvent(context, line, {
    ...rest,
    from: line.status,
    to: line.status,
    starts: { old: line.slot_start, new: newStart },
  });
}
