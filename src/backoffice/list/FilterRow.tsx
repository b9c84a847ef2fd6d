import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FilterLiveForm, useListContext } from 'react-admin';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { FoldedFilters } from './FoldedFilters.tsx';
import { ListTools, type ListToolsProps } from './ListTools.tsx';
import { ListSearchInput } from './SearchBox.tsx';

const DEBOUNCE_MS = 250;

interface FilterRowProps {
  searchLabel: MessageKey;
  tools?: ListToolsProps;
  children?: ReactNode;
}

/** Search and filters in one row, followed by the list's tools. The filters are in the URL. */
export function FilterRow({ searchLabel, tools, children }: FilterRowProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const active = Object.keys(filterValues).some((name) => name !== 'q');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        pb: 4,
        pt: 4,
        paddingInline: 4,
        columnGap: 3,
        rowGap: 2,
        // Filters and tools share the same rows.
        '& > form': { display: 'contents' },
      }}
    >
      <FilterLiveForm debounce={DEBOUNCE_MS}>
        <Box
          role="search"
          sx={{
            display: 'contents',
            '& > *': { flex: '1 1 150px', maxWidth: { sm: 260 } },
          }}
        >
          <ListSearchInput label={translate(searchLabel)} />
          <FoldedFilters active={active}>{children}</FoldedFilters>
        </Box>
      </FilterLiveForm>
      <ListTools {...tools} />
    </Box>
  );
}
