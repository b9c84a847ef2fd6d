import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import type { HijriMonth } from '../../../domain/generated/doctypes.gen.ts';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useSettings } from '../../site/useSettings.ts';
import { type MonthRow, monthRows } from './monthRows.ts';

export type MonthRecord = HijriMonth & RaRecord<string>;
/** A month with staff's entry. */
export type Month = MonthRow<MonthRecord>;

/** More entries than ten years have. */
const ALL = { pagination: { page: 1, perPage: 150 }, sort: { field: 'starts_on', order: 'DESC' } } as const;

/**
 * The months to show; undefined while loading.
 * @param past shows the months before the current one
 */
export function useMonths(past: boolean) {
  const settings = useSettings();
  const { data, error, refetch } = useGetList<MonthRecord>('hijri-months', ALL);
  const today = getDay(serverNow());
  const offsetDays = settings?.hijri_offset_days ?? 0;
  const isThere = Boolean(data && settings);
  const months = useMemo(
    () => (data && isThere ? monthRows(data, { today, offsetDays, past }) : undefined),
    [data, isThere, today, offsetDays, past],
  );
  return { months, today, isDecided: data?.some(({ confirmed }) => confirmed === 1), error, refetch };
}
