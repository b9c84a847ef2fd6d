import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { addDays } from '../../../../domain/time/kuwaitTime.ts';
import type { SearchInput } from '../../../api/types.ts';
import { useNights } from '../../../components/nights.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { type FilterChanges, type SearchFilters, toTimeFilters } from '../searchFilters.ts';
import { useFilterLabels } from '../useFilterLabels.ts';
import { useFreeNights } from '../useSearch.ts';

/**
 * The selection as a sentence with the live number of results, and a button that shows them. Without results: the
 * nearest evening that has some. If the count fails, the button leads to the list anyway.
 */
export function SearchFooter({
  kind,
  criteria,
  onClear,
  onSearch,
}: {
  kind: SearchInput['kind'];
  criteria: SearchFilters;
  onClear: (() => void) | undefined;
  /** @param changes applied to the search */
  onSearch: (changes?: FilterChanges) => void;
}) {
  const translate = useTranslate();
  const nights = useNights();
  const { day, heading, time, place, rest } = useFilterLabels(criteria);
  const near = useFreeNights(kind, criteria, day ? { from: addDays(day, -1), days: 3 } : undefined).data;
  const free = near?.find((one) => one.day === day)?.free;
  const other = free === 0 ? near?.find((one) => one.free > 0) : undefined;
  const isBefore = Boolean(other && day && other.day < day);
  const sentence =
    free === undefined
      ? rest
      : free > 0
        ? translate(`search_panel.free_of.${kind}`, { smart_count: free, rest })
        : other
          ? translate(isBefore ? 'search_panel.free_before' : 'search_panel.free_after', { smart_count: other.free })
          : translate('search_panel.nobody_near');
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: { xs: 'stretch', md: 'center' },
        gap: { xs: 2, md: 4 },
      }}
    >
      <Box role="status" sx={{ flex: 1, minBlockSize: 46, textAlign: { xs: 'center', md: 'start' } }}>
        <Typography variant="title" component="p" sx={{ margin: 0 }}>
          {heading || translate('search_panel.choose_night')}
        </Typography>
        <Typography variant="body2" component="p" sx={{ margin: 0, color: 'text.secondary' }}>
          {day ? sentence : [time, place].filter(Boolean).join(' ') || translate('search_panel.choose_night_why')}
        </Typography>
      </Box>
      {onClear && (
        <Button variant="text" onClick={onClear} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
          {translate('search_panel.clear')}
        </Button>
      )}
      <Button
        size="large"
        // As wide as with any number.
        sx={{ minInlineSize: 224 }}
        onClick={() => onSearch(other && nights ? toTimeFilters(other.day, criteria, nights) : undefined)}
      >
        {other
          ? translate(isBefore ? 'search_panel.show_before' : 'search_panel.show_after')
          : free
            ? translate(`search.show_count.${kind}`, { smart_count: free })
            : translate(`search.show.${kind}`)}
      </Button>
    </Box>
  );
}
