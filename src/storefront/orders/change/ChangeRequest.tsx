import { useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import type { CustomerLine } from '../customerLine.ts';
import { ChangeRequestDialog } from './ChangeRequestDialog.tsx';

/** The customer changes a request that waits. @param offered may they do so now? */
export function ChangeRequest({ line, offered }: { line: CustomerLine; offered: boolean }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  // An open dialog stays open, even if the request can no longer be changed.
  if (!offered && !open) return null;
  return (
    <>
      <ActionButton variant="text" onClick={() => setOpen(true)}>
        {translate('orders.action.change_request')}
      </ActionButton>
      {open && <ChangeRequestDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
}
