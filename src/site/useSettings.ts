import { useQuery } from '@tanstack/react-query';
import type { LoadedSettings, MajalisDataProvider } from '../api/types.ts';
import { methodQuery, useApi } from '../components/useMethodQuery.ts';

/** The default setting, for messages shown before the site's settings are loaded. */
export const DEFAULT_RESPONSE_HOURS = 2;
export const DEFAULT_PAY_HOURS = 2;
export const DEFAULT_REFUND_DAYS = 60;
export const DEFAULT_PAYOUT_HOURS = 24;
const DEFAULT_DAY_STARTS = '04:00:00';

/** When a kitchen's day begins: deliveries after midnight belong to the previous evening. */
export const getDayStarts = (settings: Pick<LoadedSettings, 'kitchen_day_starts'> | undefined): string =>
  settings?.kitchen_day_starts ?? DEFAULT_DAY_STARTS;

/** Staff may change the moon sighting at any time, so a long-open page refetches on its next use. */
const FRESH_MS = 10 * 60_000;

/** The query for the public settings. */
export const settingsQuery = (api: MajalisDataProvider) => ({
  ...methodQuery(api, 'settings', {}),
  staleTime: FRESH_MS,
});

/**
 * Whether the settings are loading for the first time. A page with dates waits for them as for its own data: they define the nights, and a
 * name that comes late would shift the page.
 */
export const useAreSettingsLoading = (): boolean => useQuery(settingsQuery(useApi())).isLoading;

/** The site's public settings; undefined while loading. */
export function useSettings(): LoadedSettings | undefined {
  return useQuery(settingsQuery(useApi())).data;
}
