import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { ROLE } from '../../../domain/roles.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { FreeWishInput, FreeWishRow, MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { useSession } from '../../session/useSession.ts';

const KEY = ['freeWishes'];

/** A filter in one spelling: its values sorted, a price as a number. */
const spelled = (name: string, value: unknown): string =>
  name.endsWith('_price') ? String(Number(value)) : String(value).split(',').sort().join();

const wordsOf = (filters: object): string =>
  Object.entries(filters)
    .filter(([name, value]) => value && name !== 'kind' && name !== 'provider')
    .map(([name, value]) => `${name}=${spelled(name, value)}`)
    .sort()
    .join('&');

/** Whether a wish asks for just this. */
export const isWish = ({ kind, provider, filters }: FreeWishRow, input: FreeWishInput): boolean =>
  kind === input.kind && provider === (input.provider ?? '') && wordsOf(filters) === wordsOf(input);

/** The account's wishes to be told who becomes free, and how to leave and to end one. */
export function useFreeWishes() {
  const { role } = useSession();
  const client = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const isCustomer = role === ROLE.customer;
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await dataProvider.freeWishes({ signal })).data.wishes,
    enabled: isCustomer,
    staleTime: MINUTE,
  });
  const settled = {
    onError: async (error: Error) => {
      const { sentence } = await explain(error, 'errors.save');
      notify({ sentence }, { type: 'error' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  };
  const leave = useMutation({ mutationFn: (input: FreeWishInput) => dataProvider.leaveFreeWish(input), ...settled });
  const end = useMutation({ mutationFn: (name: string) => dataProvider.endFreeWish({ name }), ...settled });
  return {
    wishes: isCustomer ? data : undefined,
    isCustomer,
    leave: leave.mutate,
    end: end.mutate,
    isBusy: leave.isPending || end.isPending,
  };
}
