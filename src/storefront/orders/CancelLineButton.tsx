import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { CancelLineDialog } from './CancelLineDialog.tsx';
import type { CustomerLine } from './customerLine.ts';

/** Cancels a booking, after a confirmation. */
export function CancelLineButton({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton color="error" variant="text" onClick={() => setOpen(true)}>
        {translate('orders.action.cancel')}
      </ActionButton>
      <CancelLineDialog line={line} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
