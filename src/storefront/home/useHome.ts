import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { HomeRecords, MajalisDataProvider } from '../../api/types.ts';

/** What no card shows is most of a provider's record, and would travel with the page. */
function forCard<Provider extends object>(provider: Provider): Provider {
  const kept = Object.entries(provider).filter(([field]) => !/description|^occasion_names/.test(field));
  return Object.fromEntries(kept) as Provider;
}

/** What Home shows: banners, occasions, reciters, restaurants; asked for once. */
export function useHome() {
  const dataProvider = useDataProvider<MajalisDataProvider>();
  return useQuery<HomeRecords>({
    queryKey: ['home'],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.home({ signal });
      return { ...data, qaari_zakreen: data.qaari_zakreen.map(forCard), restaurant: data.restaurant.map(forCard) };
    },
  });
}
