import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { HomeRecords, MajalisDataProvider } from '../../api/types.ts';

/** What Home shows: banners, occasions, reciters, restaurants; asked for once. */
export function useHome() {
  const dataProvider = useDataProvider<MajalisDataProvider>();
  return useQuery<HomeRecords>({
    queryKey: ['home'],
    queryFn: async ({ signal }) => (await dataProvider.home({ signal })).data,
  });
}
