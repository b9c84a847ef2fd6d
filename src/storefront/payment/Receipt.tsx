import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import type { PaymentAttempt } from '../../../domain/generated/doctypes.gen.ts';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import { formatDateTime, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';

const METHODS: Record<KeyUnder<'payment.methods'>, true> = { knet: true, credit: true, amex: true, wallet: true };
const isMethod = (method: string): method is KeyUnder<'payment.methods'> => Object.hasOwn(METHODS, method);

/** Amount, method, time, reference and order of a payment, as far as known. */
export function Receipt({
  attempt,
  txnId,
  paidAt: at,
}: {
  attempt: PaymentAttempt;
  /** The gateway's transaction number. */
  txnId?: string | null;
  paidAt?: Instant;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const method = attempt.payment_method ?? '';
  const reference = txnId ?? attempt.gateway_txn_id;
  const rows: [string, ReactNode][] = [
    [translate('payment.amount'), <Money key="amount" dinars={attempt.amount} />],
    ...(method
      ? [
          [translate('payment.method'), isMethod(method) ? translate(`payment.methods.${method}`) : method] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    ...(at
      ? [[translate('payment.date'), <bdi key="at">{formatDateTime(at, language)}</bdi>] as [string, ReactNode]]
      : []),
    ...(reference
      ? [
          [
            translate('payment.reference'),
            <bdi key="reference" translate="no">
              {reference}
            </bdi>,
          ] as [string, ReactNode],
        ]
      : []),
    [translate('payment.order'), <RecordNumber key="order">{attempt.order_no}</RecordNumber>],
  ];
  return (
    <Card
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: 3,
        padding: 4,
        margin: 0,
        inlineSize: 'min(400px, 100%)',
        textAlign: 'start',
        color: 'text.primary',
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere', fontWeight: 600 },
      }}
    >
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Card>
  );
}
