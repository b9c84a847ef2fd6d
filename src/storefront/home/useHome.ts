import { useQuery } from '@tanstack/react-query';
import type { HomeRecords, MajalisDataProvider } from '../../api/types.ts';
import { useApi } from '../../components/useMethodQuery.ts';

/** Drops the fields that no card shows, because they would enlarge the server-rendered page. */
function forCard<Card extends object>(record: Card): Card {
  const fields = Object.entries(record).filter(([field]) => !/description|^occasion_names|^show_photo/.test(field));
  return Object.fromEntries(fields) as Card;
}

/** The query for Home's banners, occasions, reciters and restaurants. */
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

/** The content of Home, in one request. */
export const useHome = () => useQuery(homeQuery(useApi()));
