import { useQuery } from '@tanstack/react-query';
import type { HomeRecords, MajalisDataProvider } from '../../api/types.ts';
import { useApi } from '../../components/useMethodQuery.ts';

/** What no card shows is most of a record, and would travel with the page. */
function forCard<Card extends object>(record: Card): Card {
  const kept = Object.entries(record).filter(([field]) => !/description|^occasion_names|^show_photo/.test(field));
  return Object.fromEntries(kept) as Card;
}

/** The query of what Home shows: banners, occasions, reciters, restaurants. */
export const homeQuery = (api: MajalisDataProvider) => ({
  queryKey: ['home'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HomeRecords> => {
    const { data } = await api.home({}, { signal });
    const { occasion, qaari_zakreen, restaurant } = data;
    return {
      ...data,
      ...{ occasion: occasion.map(forCard), qaari_zakreen: qaari_zakreen.map(forCard) },
      restaurant: restaurant.map(forCard),
    };
  },
});

/** What Home shows, fetched with one request. */
export const useHome = () => useQuery(homeQuery(useApi()));
