import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listPath, paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DateText } from '../../parts/DateText.tsx';
import { serverNow } from '../../site/serverClock.ts';
import { coverStyle } from '../../ui/layout/coverStyle.ts';

/** The platform's greeting with today in both calendars, and the search over all reciters. */
export function Hero() {
  const translate = useTranslate();
  return (
    <Box sx={{ marginBlockEnd: { xs: 8, md: 12 } }}>
      <Box
        className="on-brand"
        sx={(theme) => ({
          ...coverStyle(theme),
          borderRadius: '28px',
          paddingInline: { xs: 5, md: 20 },
          paddingBlock: { xs: '24px 60px', md: '64px 88px' },
        })}
      >
        {/* Whether it is evening already is known a moment later, and then takes a second line: its room is kept. */}
        <Box sx={{ display: 'flex', alignItems: 'end', minBlockSize: { xs: '2lh', md: 0 }, typography: 'label' }}>
          <span>
            <DateText at={serverNow()} />
          </span>
        </Box>
        <Typography variant="display" component="h1" sx={{ maxInlineSize: { xs: 300, md: 560 }, marginBlock: 3 }}>
          {translate('storefront.hero')}
        </Typography>
        <Typography sx={{ display: { xs: 'none', md: 'block' }, maxInlineSize: 480 }}>
          {translate('storefront.hero_text')}
        </Typography>
      </Box>
      <SearchPanel />
    </Box>
  );
}

function SearchPanel() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const id = useId();
  const search = (event: FormEvent): void => {
    event.preventDefault();
    navigate(listPath(paths.reciters, { words: q.trim() }));
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={search}
      sx={({ palette, shadows }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        position: 'relative',
        marginBlockStart: '-40px',
        marginInline: { xs: 3, md: 20 },
        padding: '12px 16px',
        borderRadius: '20px',
        backgroundColor: palette.surfaceRaised,
        boxShadow: shadows[2],
        '&:focus-within': { outline: `2px solid ${palette.focus}` },
      })}
    >
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography
          variant="title"
          component="label"
          htmlFor={id}
          // The words above the field are part of what a finger may touch.
          sx={{ display: 'block', paddingBlockStart: 3, marginBlockStart: -3, cursor: 'text' }}
        >
          {translate('storefront.hero_question')}
        </Typography>
        <Box
          component="input"
          id={id}
          type="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
          placeholder={translate('storefront.hero_search')}
          sx={({ palette, typography }) => ({
            ...typography.body2,
            inlineSize: '100%',
            paddingBlock: '0 12px',
            marginBlockEnd: '-12px',
            paddingInline: 0,
            border: 0,
            color: 'inherit',
            backgroundColor: 'transparent',
            '&:focus-visible': { outline: 'none' },
            '&::placeholder': { color: palette.text.secondary, opacity: 1 },
          })}
        />
      </Box>
      <IconButton
        type="submit"
        aria-label={translate('common.search')}
        sx={({ palette }) => ({
          inlineSize: 48,
          blockSize: 48,
          color: palette.primary.contrastText,
          backgroundColor: palette.primary.main,
          '&:hover': { backgroundColor: palette.primary.dark },
        })}
      >
        <SearchOutlined />
      </IconButton>
    </Box>
  );
}
