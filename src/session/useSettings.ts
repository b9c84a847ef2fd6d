import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { MajalisDataProvider, PublicSettings } from '../api/types.ts';

/** The site's public settings, asked for once; undefined until they are there. */
export function useSettings(): PublicSettings | undefined {
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => dataProvider.settings({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data;
}
