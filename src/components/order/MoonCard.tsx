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
import { moonSilence } from './noResponseOutcome.ts';

/**
 * The night of a booking has moved with the new moon, and its provider cannot come on the true evening: what its customer may choose
 * and until when, what becomes of the money, and what happens when he does not answer.
 * @param vendor the provider's name, for his customer
 * @param children the buttons
 */
export function MoonCard({
  view,
  vendor = '',
  heading = 'h3',
  children,
}: {
  view: LineView;
  vendor?: string;
  /** One below the heading that the card stands under. */
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
        // of what is not paid the clock runs beside this card
        isPaid ? translate('orders.move.until_you', { time: isolate(formatDateTime(start, language)) }) : '',
        translate(moonSilence(view)),
      ]
    : [translate('orders.moon.owed_other_text')];
  const title = isOwn
    ? translate('orders.moon.owed', { name: isolate(vendor) })
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
