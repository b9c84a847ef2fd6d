import { HOUR, type Instant } from '../time/kuwaitTime.ts';
import { type QuietHours, quietUntil } from '../time/quietHours.ts';
import { deadlineFor } from './orderProcess.ts';
import { STATUS } from './orderStatus.ts';
import type { TimingSettings } from './orderTiming.ts';

/** When a request was sent and when its service starts, in ms. */
interface SentRequest {
  sentAt: Instant;
  start: Instant;
}

/**
 * When the time to respond to a request begins to count, in ms: when it was sent, or at the end of the provider's quiet hours
 * if the full time still fits before the start (decision J9). So a short notice never shortens the time to respond further.
 * @param quiet the provider's
 */
export function startAnswerClock({ sentAt, start }: SentRequest, quiet: QuietHours, settings: TimingSettings): Instant {
  const morning = quietUntil(sentAt, quiet);
  if (morning === undefined || Number(settings.pause_answer_clock_at_night) !== 1) return sentAt;
  const due = deadlineFor(
    STATUS.pendingVerification,
    { now: sentAt, answer_from: morning, slot_start: start },
    settings,
  );
  return due === morning + Number(settings.answer_hours) * HOUR ? morning : sentAt;
}
