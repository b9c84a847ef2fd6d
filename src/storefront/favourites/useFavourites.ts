import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import type { Favourite } from '../../../domain/generated/doctypes.gen.ts';
import { ROLE } from '../../../domain/roles.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useSession } from '../../session/useSession.ts';

export type ProviderType = Favourite['provider_type'];

const MOST = 200;

/** The account's favourites, newest first, and how to change them; asked for once by all cards of a page. */
export function useFavourites() {
  const { role } = useSession();
  const client = useQueryClient();
  const notify = useNotify();
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const isCustomer = role === ROLE.customer;
  const { data, isPending } = useGetList<Favourite & { id: string }>(
    'favourites',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'creation', order: 'DESC' } },
    { enabled: isCustomer, staleTime: MINUTE },
  );
  const { mutate } = useMutation({
    mutationFn: (input: { provider_type: ProviderType; provider: string; on: 0 | 1 }) =>
      dataProvider.setFavourite(input),
    onError: () => notify('errors.save', { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['favourites'] }),
  });
  return { favourites: isCustomer ? data : undefined, isPending: isCustomer && isPending, isCustomer, change: mutate };
}
