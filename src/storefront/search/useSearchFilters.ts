import { useCallback, useMemo } from 'react';
import { useAddressChange } from '../../components/useAddressChange.ts';
import {
  activeFilters,
  changedAddress,
  type FilterChanges,
  type FilterName,
  readSearchFilters,
} from './searchFilters.ts';

const NONE: readonly FilterName[] = [];

/** The filters of a list. They are in the URL, so that a link, a reload and Back show the same. */
export function useSearchFilters(fixed: readonly FilterName[] = NONE) {
  const [search, changeAddress] = useAddressChange();
  const criteria = useMemo(() => readSearchFilters(search), [search]);
  const active = useMemo(() => activeFilters(search, fixed), [search, fixed]);
  const change = useCallback(
    (changes: FilterChanges) => {
      const turned = 'page' in changes;
      changeAddress((before) => changedAddress(before, changes), { preventScrollReset: !turned });
    },
    [changeAddress],
  );
  return { criteria, active, change };
}
