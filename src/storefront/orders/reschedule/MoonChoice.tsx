import { useState } from 'react';
import { formatInlineFils } from '../../../../domain/money/money.ts';
import type { LineView } from '../../../../domain/order/lineView.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import { MoonCard } from '../../../components/order/MoonCard.tsx';
import { useMethod } from '../../../components/useMethod.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { CustomerLine } from '../customerLine.ts';
import { ConfirmedEvening } from './ConfirmedEvening.tsx';
import { ProposeReschedule } from './ProposeReschedule.tsx';

/**
 * The customer's choice if the provider can't come on the confirmed evening: keep the original time, or cancel with a
 * full refund.
 */
export function MoonChoice({ line, view }: { line: CustomerLine; view: LineView }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [confirming, setConfirming] = useState(false);
  const target = { name: line.id, start: instantToWire(line.start) };
  const keep = useMethod('answerMove', { successMessage: 'orders.moon.kept' });
  const cancel = useMethod('answerMove', { successMessage: 'orders.moon.cancelled' });
  const busy = keep.isPending || cancel.isPending;
  const amount = formatInlineFils(line.total, language);
  return (
    <MoonCard view={view} providerName={inLanguage(line, 'providerTitle', language)}>
      {!view.proposal && view.mayPropose && <ConfirmedEvening line={line} />}
      <ActionButton
        variant="contained"
        loading={keep.isPending}
        disabled={busy}
        onClick={() => keep.mutate({ ...target, accept: 0 })}
      >
        {translate('orders.moon.keep')}
      </ActionButton>
      {/* An unpaid line is canceled as usual. */}
      {line.status === STATUS.paymentCompleted && (
        <ActionButton variant="outlined" color="error" disabled={busy} onClick={() => setConfirming(true)}>
          {translate('orders.moon.cancel')}
        </ActionButton>
      )}
      {!view.proposal && <ProposeReschedule line={line} mayPropose={view.mayPropose} />}
      <ConfirmDialog
        open={confirming}
        title={translate('orders.moon.cancel_ask', { amount })}
        confirmLabel={translate('orders.moon.cancel')}
        dismissLabel={translate('orders.moon.keep')}
        danger
        needsServer
        busy={busy}
        onConfirm={() => cancel.mutate({ ...target, accept: 0, cancel: 1 }, { onSettled: () => setConfirming(false) })}
        onClose={() => setConfirming(false)}
      />
    </MoonCard>
  );
}
