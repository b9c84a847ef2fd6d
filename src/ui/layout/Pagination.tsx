import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { formatCount } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../text/DirIcon.tsx';

/**
 * Previous, current page and Next; each button is disabled at its end (decision G8). Renders nothing for an empty list.
 * It follows the list, and scrolls to the list's start on a page change.
 */
export function Pagination({
  page,
  perPage,
  total,
  onPage,
}: {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const translate = useTranslate();
  const nav = useRef<HTMLElement>(null);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  const range = `${formatCount(from)}–${formatCount(Math.min(total, page * perPage))}`;
  const goTo = (to: number): void => {
    onPage(to);
    nav.current?.parentElement?.scrollIntoView();
  };
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={translate('common.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignItems: 'center',
        gap: 3,
        marginBlockStart: 10,
      }}
    >
      <IconButton aria-label={translate('common.previous')} disabled={page <= 1} onClick={() => goTo(page - 1)}>
        <DirIcon>
          <ChevronLeft />
        </DirIcon>
      </IconButton>
      <Box
        aria-current="page"
        className="fig"
        sx={({ vars: { palette } }) => ({
          minInlineSize: 44,
          blockSize: 44,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '12px',
          fontWeight: 600,
          color: palette.brandText,
          backgroundColor: palette.primary.light,
        })}
      >
        {page}
      </Box>
      <IconButton aria-label={translate('common.next')} disabled={page >= pages} onClick={() => goTo(page + 1)}>
        <DirIcon>
          <ChevronRight />
        </DirIcon>
      </IconButton>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {/* A range of numbers is read left to right in both languages. */}
        {translate('common.of_total', { range: `\u2066${range}\u2069`, total: formatCount(total) })}
      </Box>
    </Box>
  );
}
