import type { OrderProgress } from '../generated/doctypes.gen.ts';
import type { Language } from '../text/format.ts';
import { formatTime, formatTimeRange, type Instant, parseInstant } from '../time/kuwaitTime.ts';
import { LINE_TYPE } from './orderStatus.ts';
import type { Instants } from './orderTiming.ts';
import { WIRE } from './orderWire.ts';

/** What says when a line is: its slot, and what was asked for before it had one. */
export type LineTimes = Pick<OrderProgress, 'slot_start' | 'slot_end' | typeof WIRE.start>;

/** Start of a line's service; 0 for one that has none. */
export const startOf = (line: Omit<LineTimes, 'slot_end'>): Instant =>
  parseInstant(line.slot_start ?? line[WIRE.start]) ?? 0;

/** `7:30 - 8:15 PM` of a reciter's line, the time asked for of a restaurant's (decisions S2-P-01). */
export function timeOf(line: LineTimes & Pick<OrderProgress, 'type'>, language: Language): string {
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
