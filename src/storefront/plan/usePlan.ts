import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useAddressChange } from '../../components/useAddressChange.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';
import { offeredAddress, useSavedAddresses } from '../address/useSavedAddresses.ts';
import { changedPlan, type PlanChanges, planInput, readMajlisCriteria } from './planCriteria.ts';

/** Milliseconds before plans become stale, because others book meanwhile. */
const FRESH_MS = 30_000;

/** The criteria, stored in the URL, and the matching gatherings. */
export function usePlan() {
  const { email } = useSession();
  const api = useApi();
  const [search, changeAddress] = useAddressChange();
  const saved = useSavedAddresses();
  const home = offeredAddress(saved);
  const usualArea = saved.addresses.find(({ id }) => id === home)?.area || undefined;
  const criteria = useMemo(() => readMajlisCriteria(search, usualArea), [search, usualArea]);
  const change = useCallback(
    (changes: PlanChanges) =>
      changeAddress((before) => changedPlan(before, changes), { replace: true, preventScrollReset: true }),
    [changeAddress],
  );
  const input = planInput(criteria);
  const plans = useQuery({
    queryKey: ['plan', email, input],
    queryFn: async ({ signal }) => (await api.planMajlis(input ?? raise(), { signal })).data,
    enabled: input !== undefined && !saved.isPending,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  /** The saved address in the area of the majlis, the preferred one first. */
  const address = saved.addresses.find(({ area }) => area === criteria.area)?.id;
  return { criteria, change, plans, isReady: input !== undefined, isPending: saved.isPending, address };
}

function raise(): never {
  throw new Error('asked without a night or an area');
}
