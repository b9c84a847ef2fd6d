import type { DataProvider, GetListParams } from 'ra-core';
import { FULL_RECORD } from '../components/fullRecord.ts';

/** The query for a record with its child tables, with the key of react-admin's `useGetOne`. */
export const recordQuery = (api: DataProvider, resource: string, id: string) => ({
  queryKey: [resource, 'getOne', { id, meta: FULL_RECORD }],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.getOne(resource, { id, meta: FULL_RECORD, signal })).data,
});

/** The query for a list, with the key of react-admin's `useGetList`. */
export const listQueryOptions = (api: DataProvider, resource: string, params: GetListParams) => {
  const { pagination, sort, filter = {}, meta } = params;
  return {
    queryKey: [resource, 'getList', { pagination, sort, filter, meta }],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data, total, pageInfo } = await api.getList(resource, { ...params, filter, signal });
      return { data, total, pageInfo };
    },
  };
};
