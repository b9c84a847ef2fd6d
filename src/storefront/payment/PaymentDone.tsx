import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { formatInlineMoney } from '../../../domain/money/money.ts';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { LINE } from '../../../domain/order/lineWire.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { orderPath, paths } from '../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatTime, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { CalendarFileButton } from '../../components/CalendarFileButton.tsx';
import { InvoiceButton } from '../../components/order/InvoiceButton.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useLineView } from '../../site/useLineView.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import type { CustomerLine } from '../orders/customerLine.ts';
import { useNight } from '../orders/useNight.ts';
import { CheckingPayment } from './CheckingPayment.tsx';
import { Receipt } from './Receipt.tsx';
import { useAttempt } from './useAttempt.ts';

/**
 * Shown after payment: what is booked and when, the next steps, the receipt, and which providers still have to respond
 * (decision S2-R-63). If it was paid before this page opened, in another tab or earlier, says that it was paid only
 * once. If the payment was too late or a duplicate, says that it will be refunded.
 * @param paid names of the lines that the payment was for
 * @param taken whether their money was taken
 */
export function PaymentDone({
  order,
  paid,
  taken,
  txnId,
  merchantTxnId,
}: {
  order: string;
  paid: readonly string[];
  taken: boolean;
  txnId: string;
  merchantTxnId: string;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const attempt = useAttempt(merchantTxnId);
  const [opened] = useState(serverNow);
  const { data: lines = [], isPending } = useGetList<CustomerLine>(
    'orders',
    {
      filter: { [LINE.orderNo]: order },
      pagination: { page: 1, perPage: 60 },
      sort: { field: LINE.start, order: 'ASC' },
    },
    { staleTime: 0 },
  );
  const booked = lines.filter(({ id }) => paid.includes(id));
  const waiting = new Set(
    lines
      .filter(({ status }) => status === STATUS.pendingVerification)
      .map((line) =>
        translate('payment.still_waiting', {
          provider: isolate(inLanguage(line, 'providerTitle', language)),
          time: formatTime(line.deadline ?? 0, language),
        }),
      ),
  );
  const [first] = booked;
  const paidAt = booked.map(({ paidAt: at }) => at).find((at) => at !== undefined);
  const isLate = !taken && paidAt === undefined;
  const isBefore = paidAt !== undefined && (!taken || paidAt < opened - MINUTE);
  // The lines determine which case it is.
  if (isPending) return <CheckingPayment />;
  const title = translate(isLate ? 'payment.late' : isBefore ? 'payment.paid_already' : 'payment.done');
  const once = isBefore && {
    time: isolate(formatDateTime(paidAt, language)),
    amount: formatInlineMoney(attempt?.amount, language),
  };
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        heading="h1"
        sign={isLate ? 'failed' : 'done'}
        title={title}
        text={
          <>
            {once && <div>{translate(taken ? 'payment.paid_once' : 'payment.paid_twice', once)}</div>}
            {!once && !isLate && <div>{translate('payment.thank_you')}</div>}
            {first && <Afterwards line={first} />}
          </>
        }
        action={paid[0] ? { label: translate('payment.view_order'), to: orderPath(paid[0]) } : undefined}
        secondaryAction={{ label: translate('common.back_home'), to: paths.home }}
      >
        <Box sx={{ display: 'grid', gap: 2, inlineSize: 'min(400px, 100%)', marginBlockStart: 3, textAlign: 'start' }}>
          {!isLate && <Confirmed lines={booked} />}
          {attempt && <Receipt attempt={attempt} txnId={txnId} paidAt={taken ? first?.paidAt : undefined} />}
          {[...waiting].map((sentence) => (
            <Typography
              key={sentence}
              variant="body2"
              component="p"
              sx={{ display: 'flex', gap: 2, margin: 0, color: 'text.secondary' }}
            >
              <HourglassTopOutlined fontSize="small" />
              {sentence}
            </Typography>
          ))}
          {first?.invoice && !isLate && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}>
              <CalendarFileButton order={order} />
              <InvoiceButton order={order} label="payment.receipt" />
            </Box>
          )}
        </Box>
      </EmptyState>
    </>
  );
}

/** The provider of each night, once: several packages of one provider are one visit. */
function Confirmed({ lines }: { lines: readonly CustomerLine[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const night = useNight();
  const sentences = lines.map((line) =>
    translate('payment.confirmed', {
      provider: isolate(inLanguage(line, 'providerTitle', language)),
      night: isolate(night(line.start).title),
      time: isolate(formatLineTime(line, language)),
    }),
  );
  return (
    <PlainList sx={{ display: 'grid', gap: 2 }}>
      {[...new Set(sentences)].map((sentence) => (
        <Box component="li" key={sentence} sx={{ display: 'flex', gap: 2 }}>
          <EventAvailableOutlined fontSize="small" sx={{ color: 'success.main' }} />
          {sentence}
        </Box>
      ))}
    </PlainList>
  );
}

/** The next steps for a paid line, as on its own page. */
function Afterwards({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  return (
    <div>
      {useLineView(line)
        .next.map((key) => translate(key))
        .join(' ')}
    </div>
  );
}
