import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { Line } from '../orders/line.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { isOpen, type Message } from './message.ts';

/** The one thing that ends a complaint. */
export function CloseButton({ message, line }: { message: Message; line: Line }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!isOpen(message) && !open) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('staff.complaint.close')}
      </Button>
      {open && <CloseDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
}
