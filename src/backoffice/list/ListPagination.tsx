import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useListContext } from 'react-admin';
import { formatCount } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';

/** "1–10 of 48" with previous and next buttons; Next is disabled on the last page (decision G8). */
export function ListPagination() {
  const translate = useTranslate();
  const { page, perPage, total = 0, setPage, hasNextPage, hasPreviousPage } = useListContext();
  if (total === 0) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 4, py: 2 }}>
      <Box component="bdi" className="fig" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
        {translate('staff.range', { first: formatCount(first), last: formatCount(last), total: formatCount(total) })}
      </Box>
      <IconButton
        aria-label={translate('common.previous')}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      >
        <DirIcon>
          <ChevronLeft />
        </DirIcon>
      </IconButton>
      <IconButton aria-label={translate('common.next')} disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        <DirIcon>
          <ChevronRight />
        </DirIcon>
      </IconButton>
    </Box>
  );
}
