import { type RaRecord, useGetList } from 'react-admin';
import { staffPaths } from '../../../domain/paths.ts';
import { reciterKind, restaurantKind, type VendorKind } from '../vendor/vendorKinds.ts';

/** Enough for one sitting; what is decided leaves the list, and a name finds the others. */
const SHOWN = 100;
const ONE = { page: 1, perPage: 1 };

export interface QueuedVendor {
  kind: VendorKind;
  record: RaRecord<string>;
}

/** Where a vendor is looked at and decided about. */
export const reviewPath = ({ kind, record }: QueuedVendor): string =>
  `${staffPaths.verification}/${kind.resource}/${encodeURIComponent(record.id)}`;

/**
 * Vendors of both kinds at one verification status, the longest waiting first.
 * @param q part of a name; '': all of them
 * @returns the first of them, and how many there are
 */
export function useQueue(verification_status: string, q: string) {
  const params = {
    filter: { verification_status, ...(q && { q }) },
    sort: { field: 'modified', order: 'ASC' as const },
    pagination: { page: 1, perPage: SHOWN },
  };
  const reciters = useGetList<RaRecord<string>>(reciterKind.resource, params);
  const restaurants = useGetList<RaRecord<string>>(restaurantKind.resource, params);
  const vendors =
    reciters.data && restaurants.data
      ? [
          ...reciters.data.map((record): QueuedVendor => ({ kind: reciterKind, record })),
          ...restaurants.data.map((record): QueuedVendor => ({ kind: restaurantKind, record })),
        ].sort((a, b) => String(a.record.modified).localeCompare(String(b.record.modified)))
      : undefined;
  const refetch = () => void Promise.all([reciters.refetch(), restaurants.refetch()]);
  const total = (reciters.total ?? 0) + (restaurants.total ?? 0);
  return { vendors, total, error: vendors ? null : (reciters.error ?? restaurants.error), refetch };
}

/** How many vendors of both kinds are at a verification status; undefined while they are counted. */
export function useQueueCount(verification_status: string): number | undefined {
  const params = { filter: { verification_status }, pagination: ONE };
  const { total: reciters } = useGetList(reciterKind.resource, params);
  const { total: restaurants } = useGetList(restaurantKind.resource, params);
  return reciters === undefined || restaurants === undefined ? undefined : reciters + restaurants;
}
