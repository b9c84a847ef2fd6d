import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { FilterLiveForm, TextInput } from 'react-admin';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';

const TYPING_PAUSE_MS = 250;

/** Search and filters in one row; what is chosen stands in the address and comes back with it. */
export function FilterRow({ searchLabel, children }: { searchLabel: WordKey; children?: ReactNode }) {
  const translate = useTranslate();
  const label = translate(searchLabel);
  return (
    <FilterLiveForm debounce={TYPING_PAUSE_MS}>
      <Box
        role="search"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'end',
          p: 4,
          '& > *': { flex: '1 1 150px', maxWidth: { sm: 260 } },
        }}
      >
        <TextInput
          source="q"
          label={label}
          type="search"
          helperText={false}
          slotProps={{
            htmlInput: { dir: 'auto' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        {children}
      </Box>
    </FilterLiveForm>
  );
}
