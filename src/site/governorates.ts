import type { DataProvider } from 'ra-core';
import type { Governorate } from '../../domain/generated/doctypes.gen.ts';

const ALL = { pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'DESC' }, filter: {} } as const;

/** The query for all governorates, fetched once per visit. */
export const governoratesQuery = (api: DataProvider) => ({
  queryKey: ['governorates', 'getList', ALL],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.getList<Governorate & { id: string }>('governorates', { ...ALL, signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
