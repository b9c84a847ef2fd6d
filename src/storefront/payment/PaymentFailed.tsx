import Box from '@mui/material/Box';
import { useGetList } from 'ra-core';
import { parseInstant } from '../../../domain/kuwaitTime.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Countdown } from '../../parts/Countdown.tsx';
import { useErrorText } from '../../parts/useErrorText.ts';
import { serverNow } from '../../site/serverClock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import type { CustomerLine } from '../orders/customerLine.ts';
import { PayButton } from './PayButton.tsx';
import { useAttempt } from './useAttempt.ts';

/** Not paid: why, whether money was taken, the time left, and another try while the order still waits (decisions S2-R-65). */
export function PaymentFailed({ merchantTxnId, error }: { merchantTxnId: string | null; error?: unknown }) {
  const translate = useTranslate();
  const reason = useErrorText(error, 'payment.not_confirmed');
  const attempt = useAttempt(merchantTxnId);
  const { data: due } = useGetList<CustomerLine>(
    'orders',
    { filter: { order_no: attempt?.order_no, status: STATUS.paymentPending }, pagination: { page: 1, perPage: 60 } },
    { enabled: Boolean(attempt) },
  );
  const deadline = Math.min(...(due ?? []).map((line) => parseInstant(line.deadline_at) ?? Number.POSITIVE_INFINITY));
  const canPay = attempt && Number.isFinite(deadline);
  return (
    <>
      <PageTitle title={translate('payment.failed')} />
      <EmptyState
        heading="h1"
        sign="failed"
        title={translate('payment.failed')}
        text={
          <>
            {translate('payment.failed_text')}
            {reason && <div>{reason}</div>}
          </>
        }
        action={canPay ? undefined : { label: translate('payment.choose_order'), to: paths.orders }}
        second={{ label: translate('common.back_home'), to: paths.home }}
      >
        {canPay && (
          <Box
            sx={{ display: 'grid', gap: 3, inlineSize: 'min(360px, 100%)', marginBlockStart: 3, textAlign: 'start' }}
          >
            <Countdown
              until={deadline}
              serverNow={serverNow}
              textKey="orders.pay_by"
              over={translate('orders.pay_deadline_passed')}
            />
            <PayButton what={{ order: attempt.order_no }} label={translate('payment.make_payment')} />
          </Box>
        )}
      </EmptyState>
    </>
  );
}
