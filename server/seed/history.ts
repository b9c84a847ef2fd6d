import {
  type Actor,
  deadlineFor,
  LINE_TYPE,
  STATUS,
  type Status,
  type StatusReason,
} from '../../domain/order/orderProcess.ts';
import type { TimingSettings } from '../../domain/order/orderTiming.ts';
import { addDays, DAY, getDay, HOUR, type Instant, MINUTE, toInstant } from '../../domain/time/kuwaitTime.ts';
import type { SampleLine } from './catalogue.ts';

interface Step {
  at: Instant;
  from: Status | '';
  to: Status;
  actor: Actor;
  reason?: StatusReason;
}

/** What happened to one line, in order, and what is due next. */
export interface History {
  start: Instant;
  end: Instant;
  steps: Step[];
  /** When the line reached a status; undefined if it never did. */
  reached(status: Status): Instant | undefined;
  deadline?: Instant;
}

const HALF_HOUR = 30 * MINUTE;
const later = (at: Instant): Instant => Math.ceil(at / HALF_HOUR) * HALF_HOUR;

/** Lines that the process ended or stopped today did so an hour ago; they were requested half an hour before that. */
const ENDED = HOUR;
const ASKED = HOUR + HALF_HOUR;

/** The start of the service: from the catalogue, moved if the line's status is impossible at this time of day. */
function startOf(line: SampleLine, now: Instant): Instant {
  if (line.status === STATUS.arrived) return Math.floor((now - HALF_HOUR) / MINUTE) * MINUTE;
  const clock = line.from_time ?? line.delivery_time ?? '12:00';
  const days = line.status === STATUS.serviceUnavailable ? Math.abs(line.day_offset) : line.day_offset;
  const planned = toInstant(addDays(getDay(now), days), clock);
  return line.status === STATUS.paymentCompleted ? Math.max(planned, later(now + 2 * HOUR)) : planned;
}

function requestedAt(line: SampleLine, now: Instant): Instant {
  if (line.requested_minutes_ago !== undefined) return now - line.requested_minutes_ago * MINUTE;
  const isLost = line.status === STATUS.serviceUnavailable && !line.refund;
  if (isLost || line.requested_day_offset === 0) return now - ASKED;
  return toInstant(addDays(getDay(now), line.requested_day_offset ?? -1), '10:00');
}

/** The steps of the order process from the request to the line's status. */
function stepsOf(line: SampleLine, now: Instant, start: Instant, end: Instant): Step[] {
  const requested = requestedAt(line, now);
  const recent = now - requested < DAY;
  const status = line.status as Status;
  const approvedAt = recent ? requested + (now - requested) / 2 : requested + 40 * MINUTE;
  const request: Step = { at: requested, from: '', to: STATUS.pendingVerification, actor: 'customer' };
  const approve: Step = { at: approvedAt, from: request.to, to: STATUS.paymentPending, actor: 'vendor' };
  const pay: Step = { at: approvedAt + 40 * MINUTE, from: approve.to, to: STATUS.paymentCompleted, actor: 'system' };
  const arrive: Step = { at: Math.min(start - 10 * MINUTE, now), from: pay.to, to: STATUS.arrived, actor: 'vendor' };
  const deliver: Step = {
    at: end + 20 * MINUTE,
    from: arrive.to,
    to: STATUS.delivered,
    actor: 'vendor',
    reason: 'vendor_confirmed',
  };
  const endedAt = recent ? now - ENDED : requested + 50 * MINUTE;
  const ended = (before: Step[], actor: Actor, reason: StatusReason, at = endedAt): Step[] => [
    ...before,
    { at, from: before[before.length - 1]!.to, to: status, actor, reason },
  ];
  switch (status) {
    case STATUS.pendingVerification:
      return [request];
    case STATUS.paymentPending:
      return [request, approve];
    case STATUS.paymentCompleted:
      return [request, approve, pay];
    case STATUS.arrived:
      return [request, approve, pay, arrive];
    case STATUS.delivered:
      return [request, approve, pay, arrive, deliver];
    case STATUS.serviceUnavailable:
      if (line.refund) return ended([request, approve, pay], 'vendor', 'vendor_cannot_serve', now - ENDED);
      return line.type === LINE_TYPE.restaurant
        ? ended([request, { ...approve, at: requested + 10 * MINUTE }], 'vendor', 'vendor_cannot_serve')
        : ended([request], 'system', 'slot_taken');
    default:
      if (line.refund) return ended([request, approve, pay], 'customer', 'customer_cancelled', pay.at + HOUR);
      if (line.ended_by === 'customer') return ended([request], 'customer', 'customer_cancelled');
      if (line.ended_by === 'provider') return ended([request], 'vendor', 'vendor_rejected');
      return ended([request, approve], 'system', 'payment_timeout', approve.at + 2 * HOUR + MINUTE);
  }
}

/**
 * Creates the history of a sample line relative to now.
 * @param minutes length of a reciter's package; 0 for a restaurant, whose slot is an instant
 */
export function createHistory(line: SampleLine, minutes: number, now: Instant, settings: TimingSettings): History {
  const start = startOf(line, now);
  const end = start + minutes * MINUTE;
  const steps = stepsOf(line, now, start, end);
  const last = steps[steps.length - 1]!;
  const instants = { now: last.at, slot_start: start, slot_end: end, answer_from: steps[0]!.at };
  return {
    start,
    end,
    steps,
    reached: (status) => steps.find((step) => step.to === status)?.at,
    deadline: deadlineFor(last.to, instants, settings),
  };
}
