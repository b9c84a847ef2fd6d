import { ROLE } from '../../../domain/roles.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { JoinWaitlistInput, WaitlistEntryRow } from '../../api/types.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';

const INVALIDATES = { changes: ['waitlist'] };

/** A filter in one spelling: its values sorted, a price as a number. */
const spelled = (name: string, value: unknown): string =>
  name.endsWith('_price') ? String(Number(value)) : String(value).split(',').sort().join();

const serialize = (filters: object): string =>
  Object.entries(filters)
    .filter(([name, value]) => value && name !== 'kind' && name !== 'provider')
    .map(([name, value]) => `${name}=${spelled(name, value)}`)
    .sort()
    .join('&');

/** Whether an entry has exactly these criteria. */
export const isSameEntry = ({ kind, provider, filters }: WaitlistEntryRow, input: JoinWaitlistInput): boolean =>
  kind === input.kind && provider === (input.provider ?? '') && serialize(filters) === serialize(input);

/** The account's waitlist entries, and how to join and leave. */
export function useWaitlist() {
  const { role } = useSession();
  const isCustomer = role === ROLE.customer;
  const { data } = useMethodQuery('waitlist', {}, { enabled: isCustomer, staleTime: MINUTE });
  const join = useMethod('joinWaitlist', INVALIDATES);
  const leave = useMethod('leaveWaitlist', INVALIDATES);
  return {
    entries: isCustomer ? data?.entries : undefined,
    isCustomer,
    join: join.mutate,
    leave: (name: string) => leave.mutate({ name }),
    isBusy: join.isPending || leave.isPending,
  };
}
