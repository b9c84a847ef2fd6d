import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, Suspense, useState } from 'react';
import type { SearchInput, SearchResponse } from '../../../api/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { lazyComponent } from '../../../ui/feedback/lazyComponent.tsx';
import { scrollsSideways } from '../../../ui/styles/scroller.ts';
import type { FilterChanges, SearchFilters } from '../searchFilters.ts';
import { ActiveChips, type ActiveFilter, withoutAll } from './ActiveChips.tsx';
import { WhenField } from './WhenField.tsx';

const FilterSheet = lazyComponent(() => import('./FilterSheet.tsx'));

/** Above the list on phones: when and where, a button for the filters, and the count next to the sort order. */
export function PhoneBar({
  kind,
  criteria,
  response,
  filters,
  count,
  sort,
  onChange,
}: {
  kind: SearchInput['kind'];
  criteria: SearchFilters;
  response: SearchResponse | undefined;
  filters: readonly ActiveFilter[];
  count: ReactNode;
  sort: ReactNode;
  onChange: (changes: FilterChanges) => void;
}) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, marginBlockEnd: 4 }}>
      <WhenField kind={kind} criteria={criteria} onChange={onChange} bar />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          ...scrollsSideways,
          scrollbarWidth: 'none',
          marginInline: { xs: '-16px', sm: '-24px' },
          paddingInline: { xs: '16px', sm: '24px' },
          minBlockSize: 46,
        }}
      >
        <ButtonBase
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={({ vars: { palette }, typography }) => ({
            ...typography.label,
            flex: 'none',
            minBlockSize: 44,
            gap: 2,
            paddingInline: 4,
            borderRadius: '999px',
            border: `1px solid ${filters.length > 0 ? palette.primary.main : palette.outlineStrong}`,
            color: filters.length > 0 ? palette.brandText : palette.text.primary,
            backgroundColor: filters.length > 0 ? palette.primary.light : palette.background.paper,
          })}
        >
          <TuneOutlined sx={{ fontSize: 20 }} />
          {filters.length > 0 ? (
            <>
              <span className="visually-hidden">
                {translate('search.filters_active', { smart_count: filters.length })}
              </span>
              <span aria-hidden className="fig">
                {filters.length}
              </span>
            </>
          ) : (
            translate('search.filters')
          )}
        </ButtonBase>
        <ActiveChips filters={filters} onChange={onChange} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3 }}>
        {count}
        {sort}
      </Box>
      {open && (
        <Suspense>
          <FilterSheet
            kind={kind}
            criteria={criteria}
            response={response}
            onChange={onChange}
            onClear={() => onChange(withoutAll(filters))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
