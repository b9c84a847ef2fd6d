import { type RaRecord, useGetOne, useInfiniteGetList } from 'ra-core';
import { useMemo } from 'react';
import type { NewAddressInput } from '../../api/types.ts';
import { useSession } from '../../session/useSession.ts';

/** An address of the own list, as it is stored. */
export type SavedAddress = NewAddressInput & { id: string };

/** As many are asked at a time (S1-K-02). */
const PAGE = 20;

/** Id of the address that is offered first; '' while there is none, undefined while it is not known. */
function usePreferred(): string | undefined {
  const { email } = useSession();
  const { data, isPending } = useGetOne<RaRecord>('users', { id: email }, { enabled: email !== '' });
  return isPending ? undefined : String(data?.default_address ?? '');
}

/** The customer's addresses that are offered again, the preferred one first, then the newest. */
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
    /** Fetches the next ones; undefined when these are all. */
    more: list.hasNextPage ? () => list.fetchNextPage() : undefined,
  };
}

/**
 * The address that is offered while none was chosen: the preferred one, else an only one; of an area that was looked in, one there.
 * @returns its id
 */
export function offeredAddress(
  { addresses, preferred, more }: Pick<ReturnType<typeof useSavedAddresses>, 'addresses' | 'preferred' | 'more'>,
  area?: string,
): string | undefined {
  if (area) return addresses.find((address) => address.area === area)?.id;
  return preferred || (addresses.length === 1 && !more ? addresses[0]?.id : undefined);
}
