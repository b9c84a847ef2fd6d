import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../domain/money/money.ts';
import type { LineView } from '../../../domain/order/lineView.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { NoticeFrame } from './NoticeFrame.tsx';
import { noResponseOutcome } from './noResponseOutcome.ts';

/**
 * Shown if the new moon changed a booking's night and the provider can't come on the confirmed evening: the customer's
 * options and deadline, the money, and what happens without a response.
 * @param providerName the provider's name, shown to the customer
 * @param children the buttons
 */
export function MoonCard({
  view,
  providerName = '',
  heading = 'h3',
  children,
}: {
  view: LineView;
  providerName?: string;
  /** One level below the heading above the card. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}) {
  const { reader, status, start, total } = view;
  const translate = useTranslate();
  const language = useLanguage();
  const amount = isolate(formatMoney(total, language));
  const isPaid = status === STATUS.paymentCompleted;
  const money = isPaid ? translate('orders.moon.owed_refund', { amount }) : translate('orders.moon.owed_free');
  const isOwn = reader === 'customer';
  const facts = isOwn
    ? [
        translate('orders.moon.owed_text'),
        money,
        // Unpaid lines show their countdown next to this card.
        isPaid ? translate('orders.move.until_you', { time: isolate(formatDateTime(start, language)) }) : '',
        translate(noResponseOutcome(view, true)),
      ]
    : [translate('orders.moon.owed_other_text')];
  const title = isOwn
    ? translate('orders.moon.owed', { name: isolate(providerName) })
    : translate(reader === 'vendor' ? 'orders.moon.owed_you' : 'orders.moon.owed_other');
  return (
    <NoticeFrame icon={DarkModeOutlined} heading={heading} title={title}>
      <Typography variant="body2" component="p" sx={{ margin: 0 }}>
        {facts.filter(Boolean).join(' ')}
      </Typography>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>{children}</Box>}
    </NoticeFrame>
  );
}
