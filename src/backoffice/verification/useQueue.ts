import { type RaRecord, useGetList } from 'react-admin';
import { staffPaths } from '../../../domain/paths.ts';
import { type ProviderKind, reciterKind, restaurantKind } from '../provider/providerKinds.ts';

/** Enough for one session; decided providers leave the list, and the search finds all others. */
const SHOWN = 100;
const ONE = { page: 1, perPage: 1 };

export interface QueuedProvider {
  kind: ProviderKind;
  record: RaRecord<string>;
}

/** The page where a provider is reviewed and decided. */
export const reviewPath = ({ kind, record }: QueuedProvider): string =>
  `${staffPaths.verification}/${kind.resource}/${encodeURIComponent(record.id)}`;

/**
 * Providers of both kinds with a verification status, the longest waiting first.
 * @param q part of a name; '': all of them
 * @returns the first of them, and the total
 */
export function useQueue(verification_status: string, q: string) {
  const params = {
    filter: { verification_status, ...(q && { q }) },
    sort: { field: 'modified', order: 'ASC' as const },
    pagination: { page: 1, perPage: SHOWN },
  };
  const reciters = useGetList<RaRecord<string>>(reciterKind.resource, params);
  const restaurants = useGetList<RaRecord<string>>(restaurantKind.resource, params);
  const providers =
    reciters.data && restaurants.data
      ? [
          ...reciters.data.map((record): QueuedProvider => ({ kind: reciterKind, record })),
          ...restaurants.data.map((record): QueuedProvider => ({ kind: restaurantKind, record })),
        ].sort((a, b) => String(a.record.modified).localeCompare(String(b.record.modified)))
      : undefined;
  const refetch = () => void Promise.all([reciters.refetch(), restaurants.refetch()]);
  const total = (reciters.total ?? 0) + (restaurants.total ?? 0);
  return { providers, total, error: providers ? null : (reciters.error ?? restaurants.error), refetch };
}

/** The number of providers of both kinds with a verification status; undefined while loading. */
export function useQueueCount(verification_status: string): number | undefined {
  const params = { filter: { verification_status }, pagination: ONE };
  const { total: reciters } = useGetList(reciterKind.resource, params);
  const { total: restaurants } = useGetList(restaurantKind.resource, params);
  return reciters === undefined || restaurants === undefined ? undefined : reciters + restaurants;
}
