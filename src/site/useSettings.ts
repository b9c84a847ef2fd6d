import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { MajalisDataProvider, PublicSettings } from '../api/types.ts';

/** What the settings say on a new site, for sentences that are read before the site's own are there. */
export const USUAL_ANSWER_HOURS = 2;
export const USUAL_PAY_HOURS = 2;
export const USUAL_REFUND_DAYS = 60;

/** The query of the public settings, which is asked once. */
export const settingsQuery = (dataProvider: MajalisDataProvider) => ({
  queryKey: ['settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.settings({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The site's public settings, asked for once; undefined until they are there. */
export function useSettings(): PublicSettings | undefined {
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const { data } = useQuery(settingsQuery(dataProvider));
  return data?.data;
}
