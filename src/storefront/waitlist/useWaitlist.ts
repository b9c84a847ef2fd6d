import { ROLE } from '../../../domain/roles.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { FreeWishInput, FreeWishRow } from '../../api/types.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';

const WISHES = { changes: ['waitlist'] };

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
export function useWaitlist() {
  const { role } = useSession();
  const isCustomer = role === ROLE.customer;
  const { data } = useMethodQuery('waitlist', {}, { enabled: isCustomer, staleTime: MINUTE });
  const leave = useMethod('joinWaitlist', WISHES);
  const end = useMethod('leaveWaitlist', WISHES);
  return {
    wishes: isCustomer ? data?.wishes : undefined,
    isCustomer,
    leave: leave.mutate,
    end: (name: string) => end.mutate({ name }),
    isBusy: leave.isPending || end.isPending,
  };
}
