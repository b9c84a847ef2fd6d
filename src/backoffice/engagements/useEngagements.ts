import { type RaRecord, useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { OwnEngagement } from '../../../domain/generated/doctypes.gen.ts';
import { getSheetDay, sheetBounds } from '../../../domain/order/runSheet.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { addDays, type Day, getDay, type Instant, instantToWire, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import { useSession } from '../../session/useSession.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePendingActions } from '../today/usePendingActions.ts';
import { intervalOf } from './engagementForm.ts';

type EngagementRow = OwnEngagement & RaRecord<string>;

/** An outside booking, or an event of the reciter's own calendar. */
export interface Engagement extends Interval {
  id: string;
  row: Pick<OwnEngagement, 'starts_at' | 'ends_at' | 'area' | 'title' | 'note' | 'source' | 'state'>;
  /** The stored record; absent while it waits on this device to be sent. */
  stored?: EngagementRow;
}

/** The part of an engagement in the column of one day. */
export interface EngagementEntry extends Interval {
  day: Day;
  engagement: Engagement;
}

/** More than a reciter may have ahead. */
const MAX_ENGAGEMENTS = 500;

/**
 * The reciter's engagements outside the marketplace that touch a range, including those that wait to be sent, in order of time.
 * Kitchens have none.
 */
export function useEngagements(
  from: Instant,
  to?: Instant,
): { engagements: readonly Engagement[]; isLoading: boolean } {
  const { role } = useSession();
  const pending = usePendingActions();
  const { data, isLoading } = useGetList<EngagementRow>(
    'engagements',
    {
      filter: { ends_at_gt: instantToWire(from), ...(to !== undefined && { starts_at_lt: instantToWire(to) }) },
      sort: { field: 'starts_at', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_ENGAGEMENTS },
    },
    { enabled: role === ROLE.reciter },
  );
  const engagements = useMemo(() => {
    const stored = (data ?? []).map((row) => ({ id: row.id, row, stored: row }));
    const waiting = pending.flatMap((action) =>
      action.act === 'engage' && !action.refused
        ? [{ id: action.id, row: { ...action.engagement, source: 'own', state: 'Holds' } as const }]
        : [],
    );
    return [...stored, ...waiting]
      .flatMap((one): Engagement[] => {
        const times = intervalOf(one.row);
        return times && times.end > from && times.start < (to ?? Number.POSITIVE_INFINITY)
          ? [{ ...one, ...times }]
          : [];
      })
      .toSorted((one, other) => one.start - other.start);
  }, [data, pending, from, to]);
  return { engagements, isLoading };
}

/** The engagements from today on that hold the reciter's time. */
export function useComingEngagements(): { engagements: readonly Engagement[]; isLoading: boolean } {
  const { engagements, isLoading } = useEngagements(startOfDay(getDay(serverNow())) ?? 0);
  return { engagements: engagements.filter(({ row }) => row.state === 'Holds'), isLoading };
}

/** The parts of engagements in the columns of their days. */
export const entriesOf = (engagements: readonly Engagement[]): EngagementEntry[] =>
  engagements.flatMap((engagement) => {
    const entries: EngagementEntry[] = [];
    for (let day = getSheetDay(engagement.start); day <= getSheetDay(engagement.end - 1); day = addDays(day, 1)) {
      const { from, to } = sheetBounds(day);
      entries.push({
        day,
        engagement,
        start: Math.max(from, engagement.start),
        end: Math.min(to, engagement.end),
      });
    }
    return entries;
  });
