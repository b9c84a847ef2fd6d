import type { RaRecord } from 'react-admin';
import type { OrderEvent, OrderProgress, SalesInvoice } from '../../../domain/doctypes.gen.ts';
import type { Language } from '../../../domain/format.ts';
import { formatDate, formatTime, formatTimeRange, formatWeekday, parseInstant } from '../../../domain/kuwaitTime.ts';
import { LINE_TYPE, STATUS, type Status } from '../../../domain/orderProcess.ts';

/** A line as its vendor or staff reads it (decisions B3). */
export type Line = OrderProgress & RaRecord<string>;
export type LineEvent = OrderEvent & RaRecord<string>;
export type LineInvoice = SalesInvoice & RaRecord<string>;

/** The tabs of the list: what waits for whom. */
export const tabs: Record<string, readonly Status[]> = {
  all: [],
  to_answer: [STATUS.pendingVerification],
  to_pay: [STATUS.paymentPending],
  confirmed: [STATUS.paymentCompleted, STATUS.arrived],
  history: [STATUS.delivered, STATUS.cancelled, STATUS.serviceUnavailable],
};

/** Start of the service in milliseconds. */
export function startOf(line: Line): number {
  return parseInstant(line.slot_start ?? line.delivery_date_time) ?? 0;
}

/** `Mon 30 Nov 2026`. */
export function dayOf(line: Line, language: Language): string {
  const start = startOf(line);
  return `${formatWeekday(start, language, 'short')} ${formatDate(start, language)}`;
}

/** From and to of a reciter's line, the time asked for of a restaurant's (decisions S2-P-01). */
export function timeOf(line: Line, language: Language): string {
  const end = parseInstant(line.slot_end);
  const start = startOf(line);
  return line.type === LINE_TYPE.reciter && end ? formatTimeRange(start, end, language) : formatTime(start, language);
}
