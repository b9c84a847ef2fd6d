import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import type { PaymentAttempt } from '../../../domain/generated/doctypes.gen.ts';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { failureKey } from '../../../domain/money/paymentFailure.ts';
import { amountDue } from '../../../domain/order/amountDue.ts';
import { LINE } from '../../../domain/order/lineWire.ts';
import { orderPath, paths } from '../../../domain/paths.ts';
import { ATTEMPT } from '../../../domain/states/paymentAttempt.ts';
import { formatDateTime, formatTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useApiErrorMessage } from '../../components/form/useApiErrorMessage.ts';
import { Countdown } from '../../components/order/Countdown.tsx';
import { useClock } from '../../components/useClock.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import type { CustomerLine } from '../orders/customerLine.ts';
import { PayButton } from './PayButton.tsx';
import { Receipt } from './Receipt.tsx';
import { useAttempt } from './useAttempt.ts';

/** The current state of a failed attempt's order. */
function useStanding(attempt: PaymentAttempt | null | undefined) {
  const { data: lines = [] } = useGetList<CustomerLine>(
    'orders',
    { filter: { [LINE.orderNo]: attempt?.order_no }, pagination: { page: 1, perPage: 60 } },
    { enabled: Boolean(attempt), staleTime: 0 },
  );
  const due = amountDue(lines, 0);
  const now = useClock(serverNow, due?.deadline);
  const begun = parseInstant(attempt?.creation) ?? 0;
  return {
    line: lines[0],
    waiting: due && now < due.deadline ? due : undefined,
    // Paid by another attempt: while this one was open, since otherwise it wouldn't be queried.
    paidAt: lines.map(({ paidAt }) => paidAt ?? 0).find((at) => at >= begun && at > 0),
    isOver: due ? now >= due.deadline : lines.some(({ statusReason }) => statusReason === 'payment_timeout'),
  };
}

/**
 * Shown if the payment failed: the bank's reason, whether money was taken, and the order's state: it can be paid again,
 * was paid by another attempt, or has expired (decisions S2-R-64, S2-R-65).
 */
export function PaymentFailed({ merchantTxnId, error }: { merchantTxnId: string | null; error?: unknown }) {
  const translate = useTranslate();
  const language = useLanguage();
  const refusal = useApiErrorMessage(error, 'payment.not_confirmed');
  const attempt = useAttempt(merchantTxnId);
  const { line, waiting, paidAt, isOver } = useStanding(attempt);
  const isRefused = attempt?.state === ATTEMPT.failed;
  const reasonKey = isRefused ? failureKey(attempt.failure_code) : undefined;
  const isPaid = !waiting && paidAt !== undefined;
  const messageKeys: CatalogueKey[] =
    isOver && !isPaid
      ? [
          ...(reasonKey ? [reasonKey] : []),
          'orders.pay_deadline_passed',
          'orders.next.customer.payment_timeout',
          // Only the bank's final decision shows that nothing was taken; a pending payment may still succeed.
          isRefused ? 'payment.nothing_taken' : 'orders.next.nothing_due',
        ]
      : [reasonKey ?? 'payment.failed_text', ...(isRefused ? (['payment.nothing_taken'] as const) : [])];
  const title = translate(isPaid ? 'payment.paid_already' : 'payment.failed');
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        heading="h1"
        sign={isPaid ? 'done' : 'failed'}
        title={title}
        text={
          isPaid ? (
            translate('payment.paid_once', { time: formatDateTime(paidAt, language) })
          ) : (
            <>
              {messageKeys.map((key) => (
                <div key={key}>{translate(key)}</div>
              ))}
              {!isRefused && !isOver && refusal && <div>{refusal}</div>}
            </>
          )
        }
        action={
          waiting
            ? undefined
            : line
              ? { label: translate('payment.view_order'), to: orderPath(line.id) }
              : { label: translate('payment.choose_order'), to: paths.orders }
        }
        secondaryAction={{ label: translate('payment.my_orders'), to: paths.orders }}
      >
        {attempt && !isPaid && (
          <Box
            sx={{ display: 'grid', gap: 3, inlineSize: 'min(400px, 100%)', marginBlockStart: 3, textAlign: 'start' }}
          >
            <Receipt attempt={attempt} />
            {waiting && (
              <>
                <Countdown
                  deadline={waiting.deadline}
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
