import type { RaRecord } from 'react-admin';
import type { OrderEvent, SalesInvoice } from '../../../domain/generated/doctypes.gen.ts';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { confirmedStatuses, endedStatuses, requestedStatuses } from '../../../domain/order/statusGroups.ts';
import type { Language } from '../../../domain/text/format.ts';
import { formatNearDate, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { serverNow } from '../../site/serverClock.ts';

/** A line as its provider or staff see it (decision B3). */
export type Line = OrderLine;
export type LineHistoryEvent = OrderEvent & RaRecord<string>;
export type LineInvoice = SalesInvoice & RaRecord<string>;

/** The tabs of the list, by whom a line waits for. */
export const tabs: Record<KeyUnder<'vendor.tabs'>, readonly Status[]> = {
  all: [],
  to_answer: requestedStatuses,
  to_pay: [STATUS.paymentPending],
  confirmed: confirmedStatuses,
  history: endedStatuses,
};

/** `Mon 30 Nov`, with the year if it isn't the current one. */
export function formatLineDay(line: Line, language: Language): string {
  const { start } = line;
  return `${formatWeekday(start, language, 'short')} ${formatNearDate(start, serverNow(), language)}`;
}
