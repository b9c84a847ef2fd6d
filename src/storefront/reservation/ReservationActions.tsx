import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney, toWire } from '../../../domain/money/money.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import { bookEventPath } from '../../../domain/paths.ts';
import { isolate } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useLineView } from '../../site/useLineView.ts';
import { USUAL_REFUND_DAYS, useSettings } from '../../site/useSettings.ts';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import type { CustomerLine } from '../orders/customerLine.ts';
import { useLineStep } from '../orders/useLineStep.ts';
import { PayButton } from '../payment/PayButton.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';

/** Cancellation while it is allowed, the payment while it is due, and the same again once it was lost (S1-R-37). */
export function ReservationActions({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const { actions, total } = useLineView(line);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useLineStep((api, name: string) => api.cancelLine({ name }), 'orders.cancelled');
  const mayRepeat = isLost(line.status);
  const mayPay = line.status === STATUS.paymentPending && Boolean(line.sales_invoice);
  if (!mayRepeat && !mayPay && !actions.has('cancel')) return null;
  const again = bookEventPath(line.doc_name, line.package_id ?? undefined, {
    occasion: line.occasion ?? undefined,
    address: line.shipping_address ?? undefined,
  });
  return (
    <ActionBar>
      {actions.has('cancel') && (
        <Button
          variant="outlined"
          size="large"
          onClick={() => setAsking(true)}
          sx={{ flex: mayPay || mayRepeat ? 'none' : 1 }}
        >
          {translate('booking.cancellation')}
        </Button>
      )}
      {mayPay && <PayButton what={{ invoice: line.sales_invoice ?? '' }} dinars={toWire(total)} wide />}
      {mayRepeat && (
        <Button component={Link} to={again} size="large" sx={{ flex: 1 }}>
          {translate('orders.action.book_again')}
        </Button>
      )}
      <CancelQuestion
        open={asking}
        busy={isPending}
        consequence={
          line.paid_at
            ? translate('orders.cancel_refund', {
                amount: isolate(formatMoney(total, language)),
                smart_count: settings?.refund_days ?? USUAL_REFUND_DAYS,
              })
            : translate('orders.cancel_free')
        }
        onNo={() => setAsking(false)}
        onYes={() => mutate(line.name, { onSettled: () => setAsking(false) })}
      />
    </ActionBar>
  );
}
