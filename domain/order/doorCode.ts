import { plainSigns } from '../text/textInput.ts';
import { DAY, HOUR, type Instant } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';
import { findTransition, STATUS } from './orderProcess.ts';
import { instantOfBound } from './orderTiming.ts';
import { isPaid } from './statusGroups.ts';

/** The code that a host gives to the person at the door (decisions J3). */

export const DOOR_CODE_LENGTH = 6;

/** The digits of a code as far as they are typed: both kinds of digits, in groups or not; other characters are kept. */
export const doorCodeDigits = (typed: unknown): string => plainSigns(String(typed ?? '')).replace(/[\s-]/g, '');

/** A code as typed or pasted; undefined unless it has six digits. */
export function parseDoorCode(typed: unknown): string | undefined {
  const digits = doorCodeDigits(typed);
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** A code in two groups, as it is shown and mailed. */
export const formatDoorCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * Whether a paid line has a code at this instant: from a day before the start until the host can no longer complain.
 * @param complaintHours the setting `complaint_hours`
 */
export const hasDoorCode = (
  { status, start, end = start }: Pick<OrderLine, 'status' | 'start' | 'end'>,
  at: Instant,
  complaintHours: number,
): boolean => isPaid(status) && at >= start - DAY && at <= end + complaintHours * HOUR;

/** From when the host can say that the provider has arrived, as the order process has it. @param start of the service */
export function hostArrivalFrom(start: Instant): Instant {
  const after = findTransition(STATUS.paymentCompleted, STATUS.arrived, 'customer')?.rule.after;
  return (after && instantOfBound(after, { slot_start: start }, {})) ?? start;
}
