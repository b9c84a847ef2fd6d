import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { HomeRecords, MajalisDataProvider } from '../../api/types.ts';

/** What no card shows is most of a record, and would travel with the page. */
function forCard<Card extends object>(record: Card): Card {
  const kept = Object.entries(record).filter(([field]) => !/description|^occasion_names|^show_photo/.test(field));
  return Object.fromEntries(kept) as Card;
}

/** What Home shows: banners, occasions, reciters, restaurants; asked for once. */
export function useHome() {
  const dataProvider = useDataProvider<MajalisDataProvider>();
  return useQuery<HomeRecords>({
    queryKey: ['home'],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.home({ signal });
      const { occasion, qaari_zakreen, restaurant } = data;
      return {
        ...data,
        ...{ occasion: occasion.map(forCard), qaari_zakreen: qaari_zakreen.map(forCard) },
        restaurant: restaurant.map(forCard),
      };
    },
  });
}
