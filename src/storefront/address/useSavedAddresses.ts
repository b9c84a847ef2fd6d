import { type RaRecord, useGetOne, useInfiniteGetList } from 'ra-core';
import { useMemo } from 'react';
import type { NewAddressInput } from '../../api/types.ts';
import { useSession } from '../../session/useSession.ts';

/** A saved address. */
export type SavedAddress = NewAddressInput & { id: string };

/** Addresses per request (S1-K-02). */
const PAGE = 20;

/** ID of the preferred address; '' if none, undefined while loading. */
function usePreferred(): string | undefined {
  const { email } = useSession();
  const { data, isPending } = useGetOne<RaRecord>('users', { id: email }, { enabled: email !== '' });
  return isPending ? undefined : String(data?.default_address ?? '');
}

/** The customer's saved addresses: the preferred one first, then the newest. */
export function useSavedAddresses() {
  const preferred = usePreferred();
  const list = useInfiniteGetList<SavedAddress>('addresses', {
    filter: { hidden: 0, one_time: 0 },
    pagination: { page: 1, perPage: PAGE },
    sort: { field: 'creation', order: 'DESC' },
  });
  const loaded = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  const isFarther = Boolean(preferred) && !list.isPending && !loaded.some(({ id }) => id === preferred);
  const { data: farther } = useGetOne<SavedAddress>('addresses', { id: preferred ?? '' }, { enabled: isFarther });
  const addresses = useMemo(() => {
    const all = isFarther && farther ? [farther, ...loaded] : loaded;
    return all.toSorted((a, b) => Number(b.id === preferred) - Number(a.id === preferred));
  }, [loaded, isFarther, farther, preferred]);
  return {
    addresses,
    preferred,
    error: list.error,
    isPending: list.isPending || preferred === undefined,
    refetch: list.refetch,
    /** Fetches the next page; undefined if there is none. */
    more: list.hasNextPage ? () => list.fetchNextPage() : undefined,
  };
}

/**
 * The address to preselect: the preferred one, or the only one; if an area was searched, one in that area.
 * @returns its ID
 */
export function offeredAddress(
  { addresses, preferred, more }: Pick<ReturnType<typeof useSavedAddresses>, 'addresses' | 'preferred' | 'more'>,
  area?: string,
): string | undefined {
  if (area) return addresses.find((address) => address.area === area)?.id;
  return preferred || (addresses.length === 1 && !more ? addresses[0]?.id : undefined);
}
