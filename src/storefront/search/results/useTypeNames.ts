import { useGetList } from 'ra-core';
import type { QaariType } from '../../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { Audience } from '../searchFilters.ts';

/** The query parameters of all kinds of reciters, in staff's order. */
export const ALL_TYPES = {
  sort: { field: 'sort_order', order: 'ASC' as const },
  pagination: { page: 1, perPage: 20 },
  meta: { count: false },
};

/** The kinds of reciters, in staff's order. */
export const useTypes = (enabled = true) =>
  useGetList<QaariType & { id: string }>('types', ALL_TYPES, { enabled, staleTime: Number.POSITIVE_INFINITY });

/** Names of kinds; the feminine ones if only women are searched. */
export function useTypeNames(audience: readonly Audience[], enabled = true): (type: string) => string {
  const language = useLanguage();
  const { data } = useTypes(enabled);
  const ofWomen = audience.length === 1 && audience[0] === 'women';
  return (type) => {
    const row = data?.find(({ id }) => id === type);
    return (ofWomen && inLanguage(row, 'title_female', language)) || inLanguage(row, 'title', language);
  };
}
