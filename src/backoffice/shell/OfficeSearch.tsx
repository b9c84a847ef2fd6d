import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, withQuery } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { isKeyTaken, keySaid } from '../list/listKeyEvents.ts';

/** From any page to the orders that were searched for; `/` leads to the page's own search, and here where it has none. */
export function OfficeSearch() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (keySaid(event) !== '/' || isKeyTaken(event)) return;
      event.preventDefault();
      const own = document.querySelector<HTMLElement>('main input[type=search]');
      (own ?? field.current)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = field.current?.value.trim();
    if (!q || !field.current) return;
    field.current.value = '';
    field.current.blur();
    void navigate(withQuery(paths.orders, { filter: JSON.stringify({ q }) }));
  };
  const label = translate('staff.search_all');
  return (
    <Box
      component="form"
      role="search"
      aria-label={label}
      onSubmit={search}
      sx={{
        display: { xs: 'none', md: 'flex' },
        alignItems: 'center',
        gap: 2,
        inlineSize: { md: 240, lg: 300 },
        minBlockSize: 44,
        paddingInline: 3,
        marginInlineEnd: 2,
        borderRadius: '12px',
        bgcolor: 'surfaceSunken',
        '&:focus-within': { outline: '2px solid', outlineColor: 'focus' },
      }}
    >
      <SearchOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
      <InputBase
        inputRef={field}
        placeholder={label}
        inputProps={{ 'aria-label': label, enterKeyHint: 'search', dir: 'auto', 'aria-keyshortcuts': '/' }}
        sx={{ flex: 1, fontSize: '0.875rem', '& input::placeholder': { color: 'text.secondary', opacity: 1 } }}
      />
      <Box
        component="kbd"
        aria-hidden
        sx={{ px: 2, borderRadius: '6px', bgcolor: 'background.paper', color: 'text.secondary', fontSize: 13 }}
      >
        /
      </Box>
    </Box>
  );
}
