import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { isMethodList, type MethodList } from './resources.ts';
import type { EditsInput, MajalisMethods, PayoutsInput } from './types.ts';

/** Providers with unique IDs: a reciter and a kitchen may have the same name. */
const providers = <Provider extends { type: string; name: string }>(all: readonly Provider[]) =>
  all.map((one) => ({ ...one, id: `${one.type}/${one.name}` }));

type ListParams = GetListParams & { signal?: AbortSignal };
type ListLoader = (
  api: MajalisMethods,
  filter: Record<string, unknown>,
  options: { signal?: AbortSignal },
) => Promise<{ rows: RaRecord[]; meta: unknown }>;

const LISTS: Readonly<Record<MethodList, ListLoader>> = {
  payouts: async (api, filter, options) => {
    const { providers: rows, ...meta } = (await api.payouts(filter as PayoutsInput, options)).data;
    return { rows: providers(rows), meta };
  },
  edits: async (api, filter, options) => {
    const { providers: rows, ...meta } = (await api.edits(filter as EditsInput, options)).data;
    return { rows: providers(rows), meta };
  },
};

/**
 * Adds react-admin lists for methods of our server. Filters are the method's input, pagination happens here, and the
 * rest of the response is in `meta`. Everything else goes to `documents`.
 */
export function withMethodLists(documents: DataProvider, api: MajalisMethods): DataProvider {
  const getList = async (resource: string, params: ListParams) => {
    if (!isMethodList(resource)) return documents.getList(resource, params);
    const { filter = {}, pagination: { page, perPage } = { page: 1, perPage: 50 }, signal } = params;
    const { rows, meta } = await LISTS[resource](api, filter, { signal });
    return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length, meta };
  };
  return { ...documents, getList: getList as DataProvider['getList'] };
}
