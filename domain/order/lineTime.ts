import type { OrderProgress } from '../generated/doctypes.gen.ts';
import type { Language } from '../text/format.ts';
import { formatTime, formatTimeRange, type Instant, parseInstant } from '../time/kuwaitTime.ts';
import { LINE_TYPE } from './orderStatus.ts';
import type { Instants } from './orderTiming.ts';

type TimedLine = Pick<OrderProgress, 'type' | 'slot_start' | 'slot_end' | 'delivery_date_time'>;

/** Start of a line's service; 0 for one that has none. */
export const startOf = (line: Pick<TimedLine, 'slot_start' | 'delivery_date_time'>): Instant =>
  parseInstant(line.slot_start ?? line.delivery_date_time) ?? 0;

/** `7:30 - 8:15 PM` of a reciter's line, the time asked for of a restaurant's (decisions S2-P-01). */
export function timeOf(line: TimedLine, language: Language): string {
  const start = startOf(line);
  const end = parseInstant(line.slot_end);
  return line.type === LINE_TYPE.reciter && end ? formatTimeRange(start, end, language) : formatTime(start, language);
}

const COUNTED = ['slot_start', 'slot_end', 'notice_start', 'deadline_at'] as const;

/** The instants of a line that the order process counts from; those it has. */
export function lineInstants(line: Pick<OrderProgress, (typeof COUNTED)[number]>): Instants {
  const known = COUNTED.map((field) => [field, parseInstant(line[field])] as const);
  return Object.fromEntries(known.filter(([, instant]) => instant !== undefined));
}
