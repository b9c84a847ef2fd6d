import { formatInlineFils } from '../../../domain/money/money.ts';
import { CHOICE } from '../../../domain/states/choice.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DEFAULT_REFUND_DAYS, useSettings } from '../../site/useSettings.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useOrderChains } from './chain/useOrderChains.ts';
import type { CustomerLine } from './customerLine.ts';

interface CancelLineDialogProps {
  line: CustomerLine;
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for confirmation before canceling a booking: shows the booking, and what happens to the money (decision
 * S1-R-38).
 */
export function CancelLineDialog({ line, open, onClose }: CancelLineDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const { mutate, isPending } = useMethod('cancelLine', { successMessage: 'orders.cancelled' });
  const chain = useOrderChains(open ? line.orderNo : '', [line]).find((one) => one.line === line.id);
  const hasWaiting = chain?.choices.some(({ state }) => state === CHOICE.waiting) ?? false;
  const start = line.start;
  const which = [
    inLanguage(line, 'packageName', language),
    start ? `${formatWeekday(start, language)} ${formatDateTime(start, language)}` : '',
  ].filter(Boolean);
  return (
    <ConfirmDialog
      open={open}
      title={translate('orders.cancel_question', { name: isolate(inLanguage(line, 'providerTitle', language)) })}
      confirmLabel={translate('orders.cancel_yes')}
      dismissLabel={translate('orders.keep')}
      danger
      needsServer
      busy={isPending}
      onConfirm={() => mutate({ name: line.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      <strong>{which.map(isolate).join(' · ')}</strong>
      {line.paidAt
        ? translate('orders.cancel_refund', {
            amount: formatInlineFils(line.total, language),
            smart_count: settings?.refund_days ?? DEFAULT_REFUND_DAYS,
          })
        : translate('orders.cancel_free')}
      {hasWaiting && ` ${translate('choices.withdraw_text')}`}
    </ConfirmDialog>
  );
}
