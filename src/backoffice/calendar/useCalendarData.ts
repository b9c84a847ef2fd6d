import { type RaRecord, useGetList } from 'ra-core';
import { useMemo } from 'react';
import { LINE } from '../../../domain/order/lineWire.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { isReschedulable } from '../../../domain/order/reschedule.ts';
import { getSheetDay, sheetBounds } from '../../../domain/order/runSheet.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { type Day, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { useSettings } from '../../site/useSettings.ts';
import { availabilityOfForm, toAvailabilityForm } from '../availability/availabilityForm.ts';
import { useEngagements } from '../engagements/useEngagements.ts';
import type { Line } from '../orders/line.ts';
import { useOwnProfile } from '../provider/useOwnProfile.ts';

/** The statuses shown in a calendar; lines that ended otherwise are hidden. */
const SHOWN = [
  STATUS.pendingVerification,
  STATUS.paymentPending,
  STATUS.paymentCompleted,
  STATUS.arrived,
  STATUS.delivered,
];
/** More lines than a kitchen has in the six weeks of a month view. */
const MAX_LINES = 2000;

/** An order line in the column of the day to whose night it belongs. */
export interface ScheduleEntry extends Interval {
  line: Line;
  day: Day;
  /** Whether it is shown at its proposed time. */
  isProposal?: true;
}

/** A provider's lines and outside bookings from one day to another, and the provider's availability. */
export function useCalendarData(first: Day, last: Day) {
  const { kind, record, error: ownError } = useOwnProfile();
  const { data, error, isPending, refetch } = useGetList<Line>('orders', {
    filter: {
      status: SHOWN,
      [`${LINE.start}_gte`]: instantToWire(sheetBounds(first).from),
      [`${LINE.start}_lt`]: instantToWire(sheetBounds(last).to),
    },
    sort: { field: LINE.start, order: 'ASC' },
    pagination: { page: 1, perPage: MAX_LINES },
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
      status: SHOWN.filter(isReschedulable),
      [`${LINE.moveStart}_gte`]: instantToWire(sheetBounds(first).from),
      [`${LINE.moveStart}_lt`]: instantToWire(sheetBounds(last).to),
    },
    sort: { field: LINE.moveStart, order: 'ASC' },
    pagination: { page: 1, perPage: MAX_LINES },
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
  const { engagements } = useEngagements(sheetBounds(first).from, sheetBounds(last).to);
  const settings = useSettings();
  const buffer = Math.max(settings?.slot_buffer_minutes ?? 0, Number(record?.buffer_minutes) || 0);
  const form = useMemo(() => record && toAvailabilityForm(record as RaRecord), [record]);
  return {
    kind,
    record,
    entries,
    /** Proposed times of lines, in this week or another. */
    proposals,
    /** Outside bookings; kitchens have none. */
    engagements,
    /** Time before and after a reciter's booking that must stay free, in milliseconds. */
    buffer: kind.kind === 'reciter' ? buffer * MINUTE : 0,
    /** Undefined until there is a profile. */
    availability: form && availabilityOfForm(form),
    daysOff: form?.daysOff ?? [],
    isPending,
    error: data ? undefined : (error ?? ownError),
    refetch,
  };
}

export type CalendarData = ReturnType<typeof useCalendarData>;
