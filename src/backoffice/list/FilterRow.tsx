import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { FilterLiveForm, useListContext } from 'react-admin';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';
import { ListTools, type ListToolsProps } from './ListTools.tsx';
import { SearchInput } from './SearchBox.tsx';

const TYPING_PAUSE_MS = 250;

interface FilterRowProps {
  searchLabel: WordKey;
  tools?: ListToolsProps;
  children?: ReactNode;
}

/** Search and filters in one row, then what may be done with the list; what is chosen stands in the address and comes back with it. */
export function FilterRow({ searchLabel, tools, children }: FilterRowProps) {
  const translate = useTranslate();
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
        // filters and tools share their rows
        '& > form': { display: 'contents' },
      }}
    >
      <FilterLiveForm debounce={TYPING_PAUSE_MS}>
        <Box
          role="search"
          sx={{
            display: 'contents',
            '& > *': { flex: '1 1 150px', maxWidth: { sm: 260 } },
          }}
        >
          <SearchInput label={translate(searchLabel)} />
          <Folded>{children}</Folded>
        </Box>
      </FilterLiveForm>
      <ListTools {...tools} />
    </Box>
  );
}

/** On phones the filters stand behind a button, open at once while one of them narrows the list. */
function Folded({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  const active = Object.keys(filterValues).filter((name) => name !== 'q').length;
  if (!isPhone || !children || open || active > 0) return children;
  return (
    <Button
      variant="text"
      startIcon={<TuneOutlined />}
      aria-expanded={false}
      onClick={() => setOpen(true)}
      sx={{ '&&': { flex: '0 0 auto' } }}
    >
      {translate('staff.list.filters')}
    </Button>
  );
}
