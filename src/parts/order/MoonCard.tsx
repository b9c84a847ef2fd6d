import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OrderProgress } from '../../../domain/generated/doctypes.gen.ts';
import { sayMoney } from '../../../domain/money/money.ts';
import type { Reader } from '../../../domain/order/nextStep.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { NoticeFrame } from './NoticeFrame.tsx';
import { moonSilence } from './silence.ts';

/**
 * The night of a booking has moved with the new moon, and its provider cannot come on the true evening: what its customer may choose
 * and until when, what becomes of the money, and what happens when he does not answer.
 * @param vendor the provider's name, for his customer
 * @param children the buttons
 */
export function MoonCard({
  line,
  reader,
  vendor = '',
  heading = 'h3',
  children,
}: {
  line: Pick<OrderProgress, 'status' | 'line_total' | 'slot_start'>;
  reader: Reader;
  vendor?: string;
  /** One below the heading that the card stands under. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const amount = sayMoney(line.line_total, language);
  const isPaid = line.status === STATUS.paymentCompleted;
  const money = isPaid ? translate('orders.moon.owed_refund', { amount }) : translate('orders.moon.owed_free');
  const isOwn = reader === 'customer';
  const start = isolate(formatDateTime(parseInstant(line.slot_start) ?? 0, language));
  const facts = isOwn
    ? [
        translate('orders.moon.owed_text'),
        money,
        // of what is not paid the clock runs beside this card
        isPaid ? translate('orders.move.until_you', { time: start }) : '',
        translate(moonSilence(line, reader)),
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
