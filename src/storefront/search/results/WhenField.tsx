import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, Suspense, useState } from 'react';
import type { SearchInput } from '../../../api/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { lazyComponent } from '../../../ui/feedback/lazyComponent.tsx';
import type { SearchPart } from '../panel/searchParts.ts';
import type { FilterChanges, SearchFilters } from '../searchFilters.ts';
import { useFilterLabels } from '../useFilterLabels.ts';

const SearchDialog = lazyComponent(() => import('../panel/SearchDialog.tsx'), ['search_panel']);
const PARTS: readonly SearchPart[] = ['night', 'time', 'area'];

/** The searched time, and a button to change it: in the column of filters, and above the list on phones. */
export function WhenField({
  kind,
  criteria,
  onChange,
  bar = false,
}: {
  kind: SearchInput['kind'];
  criteria: SearchFilters;
  onChange: (changes: FilterChanges) => void;
  /** Above the list on phones: with the time and the area. */
  bar?: boolean;
}) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<Element>();
  const { heading, other, rest } = useFilterLabels(criteria);
  const close = () => setAnchor(undefined);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={({ vars: { palette } }) => ({
          inlineSize: '100%',
          minBlockSize: 56,
          scrollMarginBlockStart: 84,
          gap: 3,
          padding: 3,
          justifyContent: 'start',
          textAlign: 'start',
          borderRadius: '14px',
          border: `1px solid ${palette.outlineStrong}`,
          backgroundColor: palette.background.paper,
        })}
      >
        <CalendarMonthOutlined sx={{ color: 'brandText' }} />
        <Box component="span" sx={{ flex: 1, minInlineSize: 0, display: 'grid' }}>
          <Box component="span" sx={{ typography: 'label' }}>
            {heading || translate('storefront.search_any.night')}
          </Box>
          <Small>{bar ? rest : other}</Small>
        </Box>
        {bar && (
          <Box component="span" sx={{ typography: 'label', color: 'brandText' }}>
            {translate('search.change')}
          </Box>
        )}
      </ButtonBase>
      {anchor && (
        <Suspense>
          <SearchDialog
            anchor={anchor}
            kind={kind}
            criteria={criteria}
            open="night"
            parts={PARTS}
            onChange={onChange}
            onSearch={(changes) => {
              if (changes) onChange(changes);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const Small = ({ children }: { children: ReactNode }) =>
  children ? (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {children}
    </Box>
  ) : null;
