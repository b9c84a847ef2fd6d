import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Favourite } from '../../../domain/generated/doctypes.gen.ts';
import { ROLE } from '../../../domain/roles.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useSession } from '../../session/useSession.ts';
import { FavouritesContext, type ProviderType } from './useFavourites.ts';

const MAX_FAVOURITES = 200;

/** Provides the account's favourites to all heart buttons of a page. The first one triggers the request. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const { role } = useSession();
  const client = useQueryClient();
  const notify = useNotify();
  const dataProvider = useApi();
  const [enabled, setEnabled] = useState(false);
  const ask = useCallback(() => setEnabled(true), []);
  const isCustomer = role === ROLE.customer;
  const { data, isPending } = useGetList<Favourite & { id: string }>(
    'favourites',
    { pagination: { page: 1, perPage: MAX_FAVOURITES }, sort: { field: 'creation', order: 'DESC' } },
    { enabled: enabled && isCustomer, staleTime: MINUTE },
  );
  const { mutate: change } = useMutation({
    mutationFn: (input: { provider_type: ProviderType; provider: string; on: 0 | 1 }) =>
      dataProvider.setFavourite(input),
    onError: () => notify('errors.save', { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['favourites'] }),
  });
  const favourites = useMemo(
    () => ({
      favourites: isCustomer ? data : undefined,
      isPending: isCustomer && isPending,
      isCustomer,
      change,
      ask,
    }),
    [data, isPending, isCustomer, change, ask],
  );
  return <FavouritesContext value={favourites}>{children}</FavouritesContext>;
}
