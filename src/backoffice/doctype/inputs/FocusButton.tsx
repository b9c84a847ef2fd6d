import CenterFocusStrongOutlined from '@mui/icons-material/CenterFocusStrongOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Focus } from '../../../../domain/pictureForms.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FocusDialog } from './FocusDialog.tsx';

/** Opens the choice of what must be seen of a picture. */
export function FocusButton(props: { src: string; label: string; onChange: (focus: Focus) => void }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="text" startIcon={<CenterFocusStrongOutlined />} onClick={() => setOpen(true)}>
        {translate('staff.focus.choose')}
      </Button>
      {open && <FocusDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
