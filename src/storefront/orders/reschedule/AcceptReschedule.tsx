import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatInlineFils } from '../../../../domain/money/money.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { cancelBy } from '../../../../domain/order/reschedule.ts';
import { isolate } from '../../../../domain/text/format.ts';
import { formatDateTime, formatWeekday, HOUR, type Instant } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { PlainList } from '../../../ui/layout/PlainList.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { CustomerLine } from '../customerLine.ts';

/** What accepting means for money and later cancellation, as sentences (decision H1.8). */
function useConsequences(line: CustomerLine): string[] {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  if (!settings) return [];
  const time = (at: number) => isolate(formatDateTime(at, language));
  const amount = formatInlineFils(line.total, language);
  const money = translate('orders.move.money', { amount });
  const hours = settings.cancel_notice_hours;
  if (line.status === STATUS.paymentCompleted) {
    const last = cancelBy(line, hours, serverNow());
    return [
      money,
      last ? translate('orders.move.cancel_until', { time: time(last) }) : translate('orders.move.cancel_team'),
    ];
  }
  const last = (line.moveStart ?? 0) - hours * HOUR;
  const { deadline } = line;
  return [
    money,
    line.status === STATUS.pendingVerification
      ? translate('orders.move.approves.customer')
      : deadline !== undefined
        ? translate('orders.move.confirm.pay', { time: time(deadline) })
        : '',
    settings.customer_cancels_unpaid ? translate('orders.move.confirm.cancel_unpaid') : '',
    last > serverNow()
      ? translate('orders.move.confirm.cancel_paid', { time: time(last) })
      : translate('orders.move.confirm.cancel_paid_team'),
  ].filter(Boolean);
}

/**
 * Accepts another time for the customer, after a confirmation that shows what happens to the money and until when
 * canceling is free.
 * @param onAccept receives the start that was shown, so that a proposal replaced meanwhile isn't accepted by mistake
 */
export function AcceptReschedule({
  line,
  busy,
  loading,
  onAccept,
}: {
  line: CustomerLine;
  busy: boolean;
  loading: boolean;
  onAccept: (start: Instant, done: () => void) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [seen, setSeen] = useState<CustomerLine>();
  const consequences = useConsequences(seen ?? line);
  const close = () => setSeen(undefined);
  const time = (at = 0) => `${formatWeekday(at, language)} ${formatDateTime(at, language)}`;
  return (
    <>
      <ActionButton variant="contained" loading={loading} disabled={busy} onClick={() => setSeen(line)}>
        {translate('orders.move.accept')}
      </ActionButton>
      <ConfirmDialog
        open={seen !== undefined}
        title={translate('orders.move.confirm.title')}
        confirmLabel={translate('orders.move.confirm.yes')}
        needsServer
        busy={loading}
        onConfirm={() => onAccept(seen?.moveStart ?? 0, close)}
        onClose={close}
      >
        <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1, '& dd': { margin: 0 } }}>
          <Typography variant="label" component="dt">
            {translate('orders.move.proposed')}
          </Typography>
          <Typography component="dd" sx={{ fontWeight: 600 }}>
            <bdi>{time(seen?.moveStart)}</bdi>
          </Typography>
          <Typography variant="label" component="dt">
            {translate('orders.move.present')}
          </Typography>
          <Typography component="dd">
            <bdi>{time(seen?.start)}</bdi>
          </Typography>
        </Box>
        <PlainList sx={{ display: 'grid', gap: 2 }}>
          {consequences.map((sentence) => (
            <Typography component="li" variant="body2" key={sentence}>
              {sentence}
            </Typography>
          ))}
        </PlainList>
      </ConfirmDialog>
    </>
  );
}
