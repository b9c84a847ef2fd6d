import { useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import type { CustomerLine } from '../customerLine.ts';
import { LineMessageDialog } from '../LineMessageDialog.tsx';

/** Shortly before its start, only our team can cancel a paid line: sends a request with a reason. */
export function AskCancelButton({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const settings = useSettings();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton color="error" variant="text" onClick={() => setOpen(true)}>
        {translate('orders.action.ask_cancel')}
      </ActionButton>
      {open && (
        <LineMessageDialog
          title={translate('orders.action.ask_cancel')}
          help={translate('orders.cancel_ask', { smart_count: settings?.cancel_notice_hours ?? 0 })}
          submit={translate('orders.cancel_ask_send')}
          sentKey="orders.cancel_asked"
          draftName={`askCancel.${line.id}`}
          send={(api, message) => api.askCancel({ name: line.id, message })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
