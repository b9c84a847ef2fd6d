import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

const PAUSE_MS = 250;

/** A search box that asks while one types, after a short pause (decisions G12). */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (q: string) => void;
}) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  // The address may change from outside, by the back button or a reset.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      onSearch(asked.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <Box role="search" sx={{ inlineSize: { xs: '100%', md: 340 } }}>
      <OutlinedInput
        type="search"
        fullWidth
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={label}
        inputProps={{ 'aria-label': label }}
        startAdornment={
          <InputAdornment position="start">
            <SearchOutlined />
          </InputAdornment>
        }
        endAdornment={
          text && (
            <IconButton
              aria-label={translate('common.clear_search')}
              onClick={() => setText('')}
              sx={{ marginInlineEnd: -2.5 }}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          )
        }
        sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </Box>
  );
}
