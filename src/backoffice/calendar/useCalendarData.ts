import { type RaRecord, useGetList } from 'ra-core';
import { useMemo } from 'react';
import { LINE } from '../../../domain/order/lineWire.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { isMovable } from '../../../domain/order/reschedule.ts';
import { getSheetDay, sheetBounds } from '../../../domain/order/runSheet.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { type Day, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { useSettings } from '../../site/useSettings.ts';
import { availabilityOfForm, toAvailabilityForm } from '../availability/availabilityForm.ts';
import type { Line } from '../orders/line.ts';
import { useOwnProfile } from '../vendor/useOwnProfile.ts';

/** What stands in a calendar; what ended otherwise is gone. */
const SHOWN = [
  STATUS.pendingVerification,
  STATUS.paymentPending,
  STATUS.paymentCompleted,
  STATUS.arrived,
  STATUS.delivered,
];
/** More than a kitchen cooks for in the six weeks that a month shows. */
const MOST = 2000;

/** A line in the column of the day whose night it belongs to. */
export interface ScheduleEntry extends Interval {
  line: Line;
  day: Day;
  /** Does it stand at a time that is proposed for the line, not at its own? */
  isProposal?: true;
}

/** A provider's lines from one day to another, and when he takes any. */
export function useCalendarData(first: Day, last: Day) {
  const { kind, record, error: ownError } = useOwnProfile();
  const { data, error, isPending, refetch } = useGetList<Line>('orders', {
    filter: {
      status: SHOWN,
      [`${LINE.start}_gte`]: instantToWire(sheetBounds(first).from),
      [`${LINE.start}_lt`]: instantToWire(sheetBounds(last).to),
    },
    sort: { field: LINE.start, order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  const entries = useMemo(
    () =>
      (data ?? []).map((line): ScheduleEntry => {
        const start = line.start;
        return { line, start, end: line.end ?? start, day: getSheetDay(start) };
      }),
    [data],
  );
  const { data: moving } = useGetList<Line>('orders', {
    filter: {
      status: SHOWN.filter(isMovable),
      [`${LINE.moveStart}_gte`]: instantToWire(sheetBounds(first).from),
      [`${LINE.moveStart}_lt`]: instantToWire(sheetBounds(last).to),
    },
    sort: { field: LINE.moveStart, order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  const proposals = useMemo(
    () =>
      (moving ?? []).flatMap((line): ScheduleEntry[] => {
        const { moveStart: start } = line;
        if (start === undefined) return [];
        const end = start + ((line.end ?? line.start) - line.start);
        return [{ line, start, end, day: getSheetDay(start), isProposal: true }];
      }),
    [moving],
  );
  const settings = useSettings();
  const buffer = Math.max(settings?.slot_buffer_minutes ?? 0, Number(record?.buffer_minutes) || 0);
  const form = useMemo(() => record && toAvailabilityForm(record as RaRecord), [record]);
  return {
    kind,
    record,
    entries,
    /** Times that are proposed for lines, of this week or another. */
    proposals,
    /** How long before and after a booking nothing else of a reciter's may be: milliseconds. */
    buffer: kind.kind === 'reciter' ? buffer * MINUTE : 0,
    /** undefined until there is a profile. */
    availability: form && availabilityOfForm(form),
    daysOff: form?.daysOff ?? [],
    isPending,
    error: data ? undefined : (error ?? ownError),
    refetch,
  };
}

export type CalendarData = ReturnType<typeof useCalendarData>;
