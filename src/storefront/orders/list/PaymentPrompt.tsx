import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { toWire } from '../../../../domain/money/money.ts';
import { amountDue } from '../../../../domain/order/amountDue.ts';
import { formatTime } from '../../../../domain/time/kuwaitTime.ts';
import { useDuration } from '../../../components/order/Countdown.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useServerNow } from '../../../site/useServerNow.ts';
import { PayButton } from '../../payment/PayButton.tsx';
import type { ListedOrder } from './useMyOrders.ts';

/** What has to be paid of an order, the time left in words, and the payment button. */
export function PaymentPrompt({ order }: { order: ListedOrder }) {
  const translate = useTranslate();
  const language = useLanguage();
  const duration = useDuration();
  const due = amountDue(order.lines, order.delivery_fee);
  const now = useServerNow(due?.deadline);
  if (!due) return null;
  if (now >= due.deadline) {
    return (
      <Box sx={{ padding: 4, borderRadius: '16px', backgroundColor: 'surfaceSunken' }}>
        {translate('orders.pay_deadline_passed')}
      </Box>
    );
  }
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        marginBlockStart: 3,
        padding: 4,
        borderRadius: '16px',
        backgroundColor: palette.secondary.light,
      })}
    >
      <Box sx={{ flex: '1 1 120px' }}>
        <Typography variant="title" component="p" sx={{ margin: 0, color: 'secondary.dark' }}>
          {translate('orders.left_to_pay', { left: duration(due.deadline, now) })}
        </Typography>
        <Typography variant="body2" component="p" sx={{ margin: 0 }}>
          {translate('orders.pay_before', { time: formatTime(due.deadline, language) })}
        </Typography>
      </Box>
      <PayButton what={{ order: order.name }} dinars={toWire(due.amount)} />
    </Box>
  );
}
