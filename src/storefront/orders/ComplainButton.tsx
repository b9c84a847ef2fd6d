import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ComplainDialog } from './ComplainDialog.tsx';
import type { CustomerLine } from './customerLine.ts';

/** Opens the complaint about a line. */
export function ComplainButton({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {translate('orders.action.complain')}
      </Button>
      {open && <ComplainDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
}
