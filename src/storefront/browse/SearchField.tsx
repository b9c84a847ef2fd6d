import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';

const DEBOUNCE_MS = 250;

/**
 * A search box that searches while typing, debounced (decision G12). It is a plain input, because the form fields with
 * labels and errors would increase a list page's JavaScript by about 10%.
 * @param name URL parameter of the search term: with it the box works as a native form before hydration
 */
export function SearchField({
  label,
  name,
  value,
  onSearch,
}: {
  label: string;
  name?: string;
  value: string;
  onSearch: (q: string) => void;
}) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const submitted = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  // Text that was typed before hydration.
  useLayoutEffect(() => {
    if (input.current) setText(input.current.value);
  }, []);
  // The URL may change from outside, by Back or a reset.
  useEffect(() => {
    if (value === submitted.current) return;
    submitted.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === submitted.current) return;
    const timer = setTimeout(() => {
      submitted.current = text.trim();
      onSearch(submitted.current);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    submitted.current = text.trim();
    onSearch(submitted.current);
  };
  return (
    <Box
      component="form"
      role="search"
      action={name && pathname}
      onSubmit={submit}
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        inlineSize: { xs: '100%', md: 340 },
        minInlineSize: 0,
        minBlockSize: 52,
        paddingInline: 3.5,
        borderRadius: '12px',
        border: `1px solid ${palette.outlineStrong}`,
        backgroundColor: palette.background.paper,
        '&:hover': { borderColor: palette.text.secondary },
        // The ring of the box is the focus indicator.
        '&:focus-within': { outline: `2px solid ${palette.focus}`, outlineOffset: '-2px' },
        '& svg': { flex: 'none' },
      })}
    >
      {name &&
        [...new URLSearchParams(search)].map(
          ([key, value]) =>
            key !== name && key !== 'page' && <input key={`${key}=${value}`} type="hidden" name={key} value={value} />,
        )}
      {/* A click on the icon focuses the input. */}
      <Box
        component="label"
        sx={{ flex: 1, minInlineSize: 0, alignSelf: 'stretch', display: 'flex', alignItems: 'center', gap: 2 }}
      >
        <SearchOutlined sx={{ color: 'text.secondary' }} />
        <Box
          component="input"
          ref={input}
          type="search"
          name={name}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={label}
          aria-label={label}
          sx={({ vars: { palette }, typography }) => ({
            ...typography.body1,
            flex: 1,
            minInlineSize: 0,
            alignSelf: 'stretch',
            padding: 0,
            border: 0,
            outline: 'none',
            appearance: 'none',
            color: 'inherit',
            background: 'none',
            '&&:focus-visible': { outline: 'none' },
            '&::placeholder': { color: palette.text.secondary, opacity: 1 },
            '&::-webkit-search-cancel-button': { display: 'none' },
          })}
        />
      </Box>
      {text && (
        <IconButton
          aria-label={translate('common.clear_search')}
          onClick={() => setText('')}
          sx={{ marginInlineEnd: -2.5 }}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
