import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** On phones the filters stand behind a button, open at once while one of them narrows the list. @param active whether one does */
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
