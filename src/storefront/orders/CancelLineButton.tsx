import { useState } from 'react';
import { sayMoney } from '../../../domain/money/money.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { USUAL_REFUND_DAYS, useSettings } from '../../site/useSettings.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { AskDialog } from '../../ui/overlay/AskDialog.tsx';
import type { CustomerLine } from './customerLine.ts';
import { useLineStep } from './useLineStep.ts';

/** Asks once, and says what it means for the money (decisions S1-R-38). */
export function CancelLineButton({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useLineStep((api, name: string) => api.cancelLine({ name }), 'orders.cancelled');
  const amount = sayMoney(line.line_total, language);
  return (
    <>
      <ActionButton color="error" variant="text" onClick={() => setOpen(true)}>
        {translate('orders.action.cancel')}
      </ActionButton>
      <AskDialog
        open={open}
        title={translate('orders.cancel_question')}
        confirm={translate('orders.cancel_yes')}
        keep={translate('orders.keep')}
        danger
        needsServer
        busy={isPending}
        onConfirm={() => mutate(line.name, { onSettled: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        {line.paid_at
          ? translate('orders.cancel_refund', { amount, smart_count: settings?.refund_days ?? USUAL_REFUND_DAYS })
          : translate('orders.cancel_free')}
      </AskDialog>
    </>
  );
}
