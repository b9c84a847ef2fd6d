import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { failureKey } from '../../../domain/money/paymentFailure.ts';
import { amountDue } from '../../../domain/order/amountDue.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { paths } from '../../../domain/paths.ts';
import { ATTEMPT } from '../../../domain/states/attempt.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useErrorText } from '../../parts/form/useErrorText.ts';
import { Countdown } from '../../parts/order/Countdown.tsx';
import { serverNow } from '../../site/serverClock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import type { CustomerLine } from '../orders/customerLine.ts';
import { PayButton } from './PayButton.tsx';
import { Receipt } from './Receipt.tsx';
import { useAttempt } from './useAttempt.ts';

/** Not paid: what the bank said, whether money was taken, the time left, and another try while the order still waits (decisions S2-R-64, S2-R-65). */
export function PaymentFailed({ merchantTxnId, error }: { merchantTxnId: string | null; error?: unknown }) {
  const translate = useTranslate();
  const language = useLanguage();
  const refusal = useErrorText(error, 'payment.not_confirmed');
  const attempt = useAttempt(merchantTxnId);
  const { data: due = [] } = useGetList<CustomerLine>(
    'orders',
    { filter: { order_no: attempt?.order_no, status: STATUS.paymentPending }, pagination: { page: 1, perPage: 60 } },
    { enabled: Boolean(attempt) },
  );
  const waiting = amountDue(due, 0);
  const isRefused = attempt?.state === ATTEMPT.failed;
  const said = isRefused ? failureKey(attempt.failure_code) : undefined;
  return (
    <>
      <PageTitle title={translate('payment.failed')} />
      <EmptyState
        heading="h1"
        sign="failed"
        title={translate('payment.failed')}
        text={
          <>
            <div>{translate(said ?? 'payment.failed_text')}</div>
            {/* Only the bank's last word says so: what it has not decided yet may still be taken. */}
            {isRefused && <div>{translate('payment.nothing_taken')}</div>}
            {!isRefused && refusal && <div>{refusal}</div>}
          </>
        }
        action={attempt && waiting ? undefined : { label: translate('payment.choose_order'), to: paths.orders }}
        second={{ label: translate('payment.my_orders'), to: paths.orders }}
      >
        {attempt && (
          <Box
            sx={{ display: 'grid', gap: 3, inlineSize: 'min(400px, 100%)', marginBlockStart: 3, textAlign: 'start' }}
          >
            <Receipt attempt={attempt} />
            {waiting && (
              <>
                <Countdown
                  until={waiting.deadline}
                  serverNow={serverNow}
                  textKey="orders.left_to_pay"
                  over={translate('orders.pay_deadline_passed')}
                  action={
                    <Typography variant="body2" component="div" sx={{ inlineSize: '100%' }}>
                      {translate('payment.held_until', { time: formatTime(waiting.deadline, language) })}
                    </Typography>
                  }
                />
                <PayButton what={{ order: attempt.order_no }} label={translate('payment.make_payment')} />
              </>
            )}
          </Box>
        )}
      </EmptyState>
    </>
  );
}
