import type { Language } from '../text/format.ts';
import { formatTime, formatTimeRange } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';
import { LINE_TYPE } from './orderStatus.ts';
import type { Instants } from './orderTiming.ts';

/** The start and end of a line. */
export type LineTimes = Pick<OrderLine, 'start' | 'end'>;

/** The time range of a reciter's line (`7:30 - 8:15 PM`), or the requested time of a restaurant's (decisions S2-P-01). */
export function formatLineTime({ type, start, end }: LineTimes & Pick<OrderLine, 'type'>, language: Language): string {
  return type === LINE_TYPE.reciter && end ? formatTimeRange(start, end, language) : formatTime(start, language);
}

/** The instants of a line that the order process uses, under the contract's names. Omits unknown ones. */
export function lineInstants(
  line: LineTimes & Pick<OrderLine, 'noticeStart' | 'deadline'> & Partial<Pick<OrderLine, 'answerFrom'>>,
): Instants {
  const counted = {
    slot_start: line.start,
    slot_end: line.end,
    notice_start: line.noticeStart,
    answer_from: line.answerFrom,
    deadline_at: line.deadline,
  };
  return Object.fromEntries(Object.entries(counted).filter(([, instant]) => instant));
}
