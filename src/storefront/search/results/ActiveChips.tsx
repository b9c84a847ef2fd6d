import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inLanguage, isolate } from '../../../../domain/text/format.ts';
import { useAreaName } from '../../../components/useAreaName.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FilterChip } from '../../../ui/controls/FilterChip.tsx';
import type { FilterChanges, FilterName, SearchFilters } from '../searchFilters.ts';
import { useHourName } from '../useFilterLabels.ts';
import { useOccasions } from '../useOccasions.ts';
import { useTypeNames } from './useTypeNames.ts';

export interface ActiveFilter {
  filter: FilterName;
  key: string;
  label: string;
  /** The change that removes the filter. */
  without: FilterChanges;
}

/** The active filters with their labels, in the order of selection. */
export function useActiveFilters(criteria: SearchFilters, active: readonly FilterName[]): ActiveFilter[] {
  const translate = useTranslate();
  const language = useLanguage();
  const area = useAreaName(criteria.area, '');
  const typeName = useTypeNames(criteria.audience, active.includes('type'));
  const hourName = useHourName();
  const occasions = useOccasions(active.includes('occasion')).data;
  const price = (key: 'search.price_least' | 'search.price_most', value: string | undefined) =>
    translate(key, { price: translate('search.dinars', { n: value ?? '' }) });
  const one: Record<Exclude<FilterName, 'type' | 'audience' | 'dietary'>, () => string> = {
    part: () => (criteria.part ? translate(`common.part.${criteria.part}`) : ''),
    hour: () => hourName(criteria.hour ?? ''),
    area: () => area,
    occasion: () =>
      inLanguage(
        occasions?.find(({ id }) => id === criteria.occasion),
        'title',
        language,
      ),
    sample: () => translate('search.sample'),
    minutes: () => translate('search.at_least_minutes', { smart_count: criteria.minutes ?? 0 }),
    min_price: () => price('search.price_least', criteria.min_price),
    max_price: () => price('search.price_most', criteria.max_price),
    guests: () => translate('search.for_guests', { smart_count: criteria.guests ?? 0 }),
    words: () => translate('search.quoted', { words: isolate(criteria.words ?? '') }),
  };
  return active.flatMap((filter): ActiveFilter[] => {
    if (filter === 'type')
      return criteria.type.map((type) => ({
        filter,
        key: `type ${type}`,
        label: typeName(type),
        without: { type: criteria.type.filter((other) => other !== type) },
      }));
    if (filter === 'audience')
      return criteria.audience.map((audience) => ({
        filter,
        key: `audience ${audience}`,
        label: translate(`storefront.audience.${audience}`),
        without: { audience: criteria.audience.filter((other) => other !== audience) },
      }));
    if (filter === 'dietary')
      return criteria.dietary.map((diet) => ({
        filter,
        key: `dietary ${diet}`,
        label: translate(`search.diet.${diet}`),
        without: { dietary: criteria.dietary.filter((other) => other !== diet) },
      }));
    return [{ filter, key: filter, label: one[filter](), without: { [filter]: undefined } }];
  });
}

/** The changes that remove all of them. */
export const withoutAll = (filters: readonly ActiveFilter[]): FilterChanges =>
  Object.fromEntries(filters.map(({ filter }) => [filter, undefined]));

/** Chips of the active filters; a click removes one. */
export function ActiveChips({
  filters,
  onChange,
}: {
  filters: readonly ActiveFilter[];
  onChange: (changes: FilterChanges) => void;
}) {
  const translate = useTranslate();
  if (filters.length === 0) return null;
  return (
    <Box role="group" aria-label={translate('search.active')} sx={{ display: 'contents' }}>
      {filters.map(({ key, label, without }) => (
        <Box key={key} component="span" sx={{ flex: 'none' }}>
          <FilterChip on onToggle={() => onChange(without)}>
            {label || '\u00a0'}
          </FilterChip>
        </Box>
      ))}
      <Button variant="text" size="small" sx={{ flex: 'none' }} onClick={() => onChange(withoutAll(filters))}>
        {translate('search.clear_all')}
      </Button>
    </Box>
  );
}
