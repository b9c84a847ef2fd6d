import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { KITCHEN_STATUSES, type KitchenSheet, kitchenSheet } from '../../../domain/order/kitchenSheet.ts';
import { LINE } from '../../../domain/order/lineWire.ts';
import { getSheetDay, OPEN_STATUSES, SHEET_STATUSES, sheetBounds } from '../../../domain/order/runSheet.ts';
import { type Day, type Instant, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import { serverTimeAt } from '../../site/serverClock.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import type { Line } from '../orders/line.ts';
import { useOwnProfile } from '../provider/useOwnProfile.ts';
import { usePendingActions, withPendingActions } from '../today/usePendingActions.ts';

/** More lines than a kitchen has in one evening. */
const MAX_LINES = 1000;
const inOrder = { field: LINE.start, order: 'ASC' } as const;

/**
 * A kitchen's sheet of one evening, including pending actions.
 * @param day `YYYY-MM-DD` of the evening
 */
export function useKitchenSheet(day: Day): {
  sheet: KitchenSheet<Line> | undefined;
  now: Instant;
  /** The next evening with orders, if this one has none. */
  nextDay: Day | undefined;
  /** When the lines were fetched, in milliseconds of the server's clock. */
  readAt: Instant;
  /** Whether the kitchen's own area is known. */
  knowsArea: boolean;
  error: unknown;
  refetch: () => void;
} {
  const now = useServerNow();
  const pending = usePendingActions();
  const { record, isPending } = useOwnProfile();
  const { from, to } = sheetBounds(day);
  const isToday = day === getSheetDay(now);
  const query = useGetList<Line>('orders', {
    filter: {
      status: [...KITCHEN_STATUSES],
      [`${LINE.start}_gte`]: instantToWire(from),
      [`${LINE.start}_lt`]: instantToWire(to),
    },
    sort: inOrder,
    pagination: { page: 1, perPage: MAX_LINES },
  });
  const open = useGetList<Line>(
    'orders',
    {
      filter: { status: [...OPEN_STATUSES], [`${LINE.start}_lt`]: instantToWire(from) },
      sort: inOrder,
      pagination: { page: 1, perPage: MAX_LINES },
    },
    { enabled: isToday },
  );
  const later = useGetList<Line>(
    'orders',
    {
      filter: { status: [...SHEET_STATUSES], [`${LINE.start}_gte`]: instantToWire(to) },
      sort: inOrder,
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: query.data?.length === 0 },
  );
  const area = record?.area as string | undefined;
  const [evening, before] = [query.data, isToday ? open.data : undefined];
  const sheet = useMemo(
    () =>
      evening &&
      kitchenSheet(
        [...evening, ...(before ?? [])].map((line) => withPendingActions(line, pending)),
        { day, area, now },
      ),
    [evening, before, pending, day, area, now],
  );
  const next = later.data?.[0];
  return {
    sheet,
    now,
    nextDay: next && getSheetDay(next.start),
    readAt: serverTimeAt(query.dataUpdatedAt),
    knowsArea: isPending || Boolean(area),
    error: evening ? undefined : query.error,
    refetch: query.refetch,
  };
}
