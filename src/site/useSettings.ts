import { useQuery } from '@tanstack/react-query';
import type { LoadedSettings, MajalisDataProvider } from '../api/types.ts';
import { methodQuery, useApi } from '../components/useMethodQuery.ts';

/** What the settings say on a new site, for sentences that are read before the site's own are there. */
export const USUAL_ANSWER_HOURS = 2;
export const USUAL_PAY_HOURS = 2;
export const USUAL_REFUND_DAYS = 60;
export const USUAL_PAYOUT_HOURS = 24;
const USUAL_DAY_STARTS = '04:00:00';

/** When a kitchen's day begins, by the clock: what is delivered after midnight belongs to the evening before. */
export const getDayStarts = (settings: Pick<LoadedSettings, 'kitchen_day_starts'> | undefined): string =>
  settings?.kitchen_day_starts ?? USUAL_DAY_STARTS;

/** Staff may decide about the moon at any time: a page that is open for long asks again with its next look. */
const FRESH_MS = 10 * 60_000;

/** The query of the public settings, shared by all that ask. */
export const settingsQuery = (api: MajalisDataProvider) => ({
  ...methodQuery(api, 'settings', {}),
  staleTime: FRESH_MS,
});

/** The site's public settings, asked for together; undefined until they are there. */
export function useSettings(): LoadedSettings | undefined {
  return useQuery(settingsQuery(useApi())).data;
}
