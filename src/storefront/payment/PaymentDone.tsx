import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { startOf, timeOf } from '../../../domain/order/lineTime.ts';
import { nextStepKeys } from '../../../domain/order/nextStep.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { orderPath, paths } from '../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CalendarFileButton } from '../../parts/CalendarFileButton.tsx';
import { InvoiceButtons } from '../../parts/order/InvoiceButtons.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import type { CustomerLine } from '../orders/customerLine.ts';
import { useWayOut } from '../orders/useLineActions.ts';
import { useNight } from '../orders/useNight.ts';
import { Receipt } from './Receipt.tsx';
import { useAttempt } from './useAttempt.ts';

/**
 * Paid: what is booked and when, what happens now, the receipt, and who has still to answer (decisions S2-R-63).
 * @param paid names of the lines that the payment was for
 */
export function PaymentDone({
  order,
  paid,
  txnId,
  merchantTxnId,
}: {
  order: string;
  paid: readonly string[];
  txnId: string;
  merchantTxnId: string;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const night = useNight();
  const attempt = useAttempt(merchantTxnId);
  const { data: lines = [] } = useGetList<CustomerLine>(
    'orders',
    {
      filter: { order_no: order },
      pagination: { page: 1, perPage: 60 },
      sort: { field: 'slot_start', order: 'ASC' },
    },
    { staleTime: 0 },
  );
  const booked = lines.filter(({ name }) => paid.includes(name));
  const waiting = lines.filter(({ status }) => status === STATUS.pendingVerification);
  const [first] = booked;
  return (
    <>
      <PageTitle title={translate('payment.done')} />
      <EmptyState
        heading="h1"
        sign="done"
        title={translate('payment.done')}
        text={
          <>
            <div>{translate('payment.thank_you')}</div>
            {booked.map((line) => (
              <div key={line.name}>
                {translate('payment.confirmed', {
                  vendor: isolate(inLanguage(line, 'vendor_title', language)),
                  night: isolate(night(startOf(line)).title),
                  time: isolate(timeOf(line, language)),
                })}
              </div>
            ))}
            {first && <Afterwards line={first} />}
          </>
        }
        action={paid[0] ? { label: translate('payment.view_order'), to: orderPath(paid[0]) } : undefined}
        second={{ label: translate('common.back_home'), to: paths.home }}
      >
        <Box sx={{ display: 'grid', gap: 2, inlineSize: 'min(400px, 100%)', marginBlockStart: 3, textAlign: 'start' }}>
          {attempt && <Receipt attempt={attempt} txnId={txnId} paidAt={first?.paid_at} />}
          {waiting.map((line) => (
            <Typography
              key={line.name}
              variant="body2"
              component="p"
              sx={{ display: 'flex', gap: 2, margin: 0, color: 'text.secondary' }}
            >
              <HourglassTopOutlined fontSize="small" />
              {translate('payment.still_waiting', {
                vendor: isolate(inLanguage(line, 'vendor_title', language)),
                time: formatTime(parseInstant(line.deadline_at) ?? 0, language),
              })}
            </Typography>
          ))}
          {first?.sales_invoice && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}>
              <CalendarFileButton line={first.name} />
              <InvoiceButtons invoice={first.sales_invoice} label="payment.receipt" />
            </Box>
          )}
        </Box>
      </EmptyState>
    </>
  );
}

/** What happens now with what was paid, as its own page says it. */
function Afterwards({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const wayOut = useWayOut(line);
  return (
    <div>
      {nextStepKeys('customer', line, false, wayOut)
        .map((key) => translate(key))
        .join(' ')}
    </div>
  );
}
