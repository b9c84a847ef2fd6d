import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { LINE } from '../../../domain/order/lineWire.ts';
import {
  getSheetDay,
  OPEN_STATUSES,
  type RunSheet,
  runSheet,
  SHEET_STATUSES,
  sheetBounds,
} from '../../../domain/order/runSheet.ts';
import { DAY, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { serverTimeAt } from '../../site/serverClock.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { useSettings } from '../../site/useSettings.ts';
import { type Engagement, useEngagements } from '../engagements/useEngagements.ts';
import type { Line } from '../orders/line.ts';
import { usePendingActions, withPendingActions } from './usePendingActions.ts';

/** Fetched in addition to today, to show the next booking and for offline use. */
const DAYS_AHEAD = 14;
const MAX_STOPS = 100;

/** The provider's day, including pending actions. */
export function useRunSheet(): {
  sheet: RunSheet<Line> | undefined;
  /** Outside bookings of the day. */
  engagements: readonly Engagement[];
  now: number;
  /** When the lines were fetched, in milliseconds of the server's clock. */
  readAt: number;
  error: unknown;
  refetch: () => void;
} {
  const now = useServerNow();
  const settings = useSettings();
  const pending = usePendingActions();
  const client = useQueryClient();
  const { from, to } = sheetBounds(getSheetDay(now));
  const { engagements } = useEngagements(from, to);
  const query = useGetList<Line>('orders', {
    filter: {
      status: [...SHEET_STATUSES],
      [`${LINE.start}_gte`]: instantToWire(from),
      [`${LINE.start}_lt`]: instantToWire(from + DAYS_AHEAD * DAY),
    },
    sort: { field: LINE.start, order: 'ASC' },
    pagination: { page: 1, perPage: MAX_STOPS },
  });
  // What earlier days left open stays visible until it is closed.
  const open = useGetList<Line>('orders', {
    filter: { status: [...OPEN_STATUSES], [`${LINE.start}_lt`]: instantToWire(from) },
    sort: { field: LINE.start, order: 'ASC' },
    pagination: { page: 1, perPage: MAX_STOPS },
  });
  // A new day may begin offline: the data fetched on the day before includes its stops.
  const before = client
    .getQueryCache()
    .findAll({ queryKey: ['orders', 'getList'] })
    .filter(({ queryKey, state }) => JSON.stringify(queryKey).includes(`${LINE.start}_gte`) && state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0]?.state;
  const lines = query.data ?? (before?.data as { data: Line[] } | undefined)?.data;
  const earlier = open.data;
  const late = (settings?.arrival_late_minutes ?? 0) * MINUTE;
  const sheet = useMemo(
    () =>
      lines &&
      runSheet(
        [...(earlier ?? []).filter(({ id }) => !lines.some((line) => line.id === id)), ...lines].map((line) =>
          withPendingActions(line, pending),
        ),
        now,
        late,
      ),
    [lines, earlier, pending, now, late],
  );
  return {
    sheet,
    engagements: engagements.filter(({ row }) => row.state === 'Holds'),
    now,
    // Timestamps follow this device's clock.
    readAt: serverTimeAt(query.dataUpdatedAt || (before?.dataUpdatedAt ?? 0)),
    error: query.error,
    refetch: query.refetch,
  };
}
