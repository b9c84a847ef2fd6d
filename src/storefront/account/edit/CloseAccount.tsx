import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { useCloseReasons } from './useCloseReasons.ts';

/** Closing the account, or what still stands in its way. */
export function CloseAccount() {
  const translate = useTranslate();
  const reasons = useCloseReasons();
  const [open, setOpen] = useState(false);
  if (reasons) return <Note tone="warning">{translate('account.close_not_now', { reasons })}</Note>;
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<PersonOffOutlined />} onClick={() => setOpen(true)}>
        {translate('account.close')}
      </Button>
      {open && <CloseDialog onClose={() => setOpen(false)} />}
    </>
  );
}
