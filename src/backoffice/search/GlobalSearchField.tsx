import SearchOutlined from '@mui/icons-material/SearchOutlined';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useEffect, useRef } from 'react';
import { isKeyTaken, latinKey } from '../list/listKeyEvents.ts';

interface SearchFieldProps {
  params: AutocompleteRenderInputParams;
  label: string;
  /** Whether results are shown; Escape then clears the field. */
  open: boolean;
  /** On a phone it opens by a button, ready to type in. */
  autoFocus?: boolean;
}

/** The search field of the header; `/` focuses it from anywhere on a page. */
export function GlobalSearchField({ params, label, open, autoFocus }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { input, htmlInput } = params.slotProps;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (latinKey(event) !== '/' || isKeyTaken(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <InputBase
      ref={input.ref}
      onMouseDown={input.onMouseDown}
      inputRef={field}
      fullWidth
      autoFocus={autoFocus}
      placeholder={label}
      startAdornment={<SearchOutlined fontSize="small" sx={{ color: 'text.secondary' }} />}
      endAdornment={
        <Box
          component="kbd"
          translate="no"
          aria-hidden
          sx={{
            // no keyboard on a phone
            display: { xs: 'none', md: 'block' },
            px: 2,
            borderRadius: '6px',
            bgcolor: 'background.paper',
            color: 'text.secondary',
            fontSize: 13,
          }}
        >
          {open ? 'Esc' : '/'}
        </Box>
      }
      inputProps={{ ...htmlInput, 'aria-label': label, 'aria-keyshortcuts': '/', enterKeyHint: 'search', dir: 'auto' }}
      sx={{
        gap: 2,
        minBlockSize: 44,
        paddingInline: 3,
        borderRadius: '12px',
        bgcolor: 'surfaceSunken',
        fontSize: '0.875rem',
        '&:focus-within': { outline: '2px solid', outlineColor: 'focus' },
        '& input::placeholder': { color: 'text.secondary', opacity: 1 },
      }}
    />
  );
}
