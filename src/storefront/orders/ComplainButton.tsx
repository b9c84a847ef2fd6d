import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { ComplainDialog } from './ComplainDialog.tsx';
import type { CustomerLine } from './customerLine.ts';

/** Opens the complaint dialog of an order line. */
export function ComplainButton({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton variant="text" onClick={() => setOpen(true)}>
        {translate('orders.action.complain')}
      </ActionButton>
      {open && <ComplainDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
}
