import { useGetList } from 'ra-core';
import type { QaariType } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FilterChip } from '../../ui/controls/FilterChip.tsx';
import { FilterChips, FilterGroup } from './FilterChips.tsx';

const audiences = ['men', 'women', 'family'] as const;

/** Chips that narrow the list; each is on or off. */
export function ReciterFilters({
  type,
  audience,
  onChange,
}: {
  type: string | undefined;
  audience: string | undefined;
  onChange: (name: string, value: string | undefined) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: types } = useGetList<QaariType & { id: string }>('types', {
    sort: { field: 'sort_order', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  return (
    <FilterChips>
      <FilterGroup label={translate('storefront.type')}>
        {(types ?? []).map((row) => (
          <FilterChip key={row.id} on={type === row.id} onToggle={(on) => onChange('type', on ? row.id : undefined)}>
            {(audience === 'women' && inLanguage(row, 'title_female', language)) ||
              inLanguage(row, 'title', language) ||
              row.id}
          </FilterChip>
        ))}
      </FilterGroup>
      <FilterGroup label={translate('storefront.audience_title')}>
        {audiences.map((key) => (
          <FilterChip key={key} on={audience === key} onToggle={(on) => onChange('audience', on ? key : undefined)}>
            {translate(`storefront.audience.${key}`)}
          </FilterChip>
        ))}
      </FilterGroup>
    </FilterChips>
  );
}
