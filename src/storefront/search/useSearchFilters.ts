import { useCallback, useMemo } from 'react';
import { useAddressChange } from '../../components/useAddressChange.ts';
import { activeFilters, type Changes, changedAddress, type Filter, readAsked } from './searchFilters.ts';

const NONE: readonly Filter[] = [];

/** What a list is asked for, all of it in its address, so that a link, a reload or the back button shows the same. */
export function useSearchFilters(fixed: readonly Filter[] = NONE) {
  const [search, changeAddress] = useAddressChange();
  const asked = useMemo(() => readAsked(search), [search]);
  const active = useMemo(() => activeFilters(search, fixed), [search, fixed]);
  const change = useCallback(
    (changes: Changes) => {
      const turned = 'page' in changes;
      changeAddress((before) => changedAddress(before, changes), { preventScrollReset: !turned });
    },
    [changeAddress],
  );
  return { asked, active, change };
}
