import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/**
 * On phones the filters are collapsed behind a button, and expanded initially if one is active.
 * @param active whether a filter is active
 */
export function FoldedFilters({ active, children }: { active: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [open, setOpen] = useState(false);
  if (!isPhone || !children || open || active) return children;
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
