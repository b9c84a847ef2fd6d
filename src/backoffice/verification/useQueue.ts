import { type RaRecord, useGetList } from 'react-admin';
import { reciterKind, restaurantKind, type VendorKind } from '../vendor/vendorKinds.ts';

/** Enough for one sitting; what is decided leaves the list. */
const SHOWN = 100;

export interface QueuedVendor {
  kind: VendorKind;
  record: RaRecord<string>;
}

/** Vendors of both kinds at one verification status, the longest waiting first. */
export function useQueue(verification_status: string) {
  const params = {
    filter: { verification_status },
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
  return { vendors, error: vendors ? null : (reciters.error ?? restaurants.error), refetch };
}
