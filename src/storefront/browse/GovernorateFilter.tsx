import { useGetList } from 'ra-core';
import type { Governorate } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FilterChip } from '../../ui/controls/FilterChip.tsx';
import { FilterChips, FilterGroup } from './FilterChips.tsx';

/**
 * The condition for who comes to a governorate: those who name it, and those who name none, because they come to all of Kuwait.
 * @param governorate its id; undefined for no condition
 */
export const servedIn = (governorate: string | undefined): Record<string, string[]> =>
  governorate ? { 'serves.governorate_in': [governorate, ''] } : {};

/** One chip for each governorate, one of them on at most. */
export function GovernorateFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (governorate: string | undefined) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useGetList<Governorate & { id: string }>(
    'governorates',
    { pagination: { page: 1, perPage: 20 } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <FilterChips>
      <FilterGroup label={translate('storefront.delivers_to')}>
        {(data ?? []).map((row) => (
          <FilterChip key={row.id} on={value === row.id} onToggle={(on) => onChange(on ? row.id : undefined)}>
            {inLanguage(row, 'title', language)}
          </FilterChip>
        ))}
      </FilterGroup>
    </FilterChips>
  );
}
