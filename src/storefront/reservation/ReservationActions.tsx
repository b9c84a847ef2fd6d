import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toWire } from '../../../domain/money/money.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import { bookEventPath } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useLineView } from '../../site/useLineView.ts';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { CancelLineDialog } from '../orders/CancelLineDialog.tsx';
import type { CustomerLine } from '../orders/customerLine.ts';
import { PayButton } from '../payment/PayButton.tsx';

/** Cancel while allowed, pay while due, and book again once lost (S1-R-37). */
export function ReservationActions({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const { actions, total } = useLineView(line);
  const [asking, setAsking] = useState(false);
  const mayRepeat = isLost(line.status);
  const mayPay = line.status === STATUS.paymentPending && Boolean(line.invoice);
  if (!mayRepeat && !mayPay && !actions.has('cancel')) return null;
  const again = bookEventPath(line.provider, line.packageId ?? undefined, {
    occasion: line.occasion ?? undefined,
    address: line.addressId ?? undefined,
  });
  return (
    <ActionBar>
      {actions.has('cancel') && (
        <Button
          variant="outlined"
          size="large"
          onClick={() => setAsking(true)}
          sx={{ flex: mayPay || mayRepeat ? 'none' : 1 }}
        >
          {translate('booking.cancellation')}
        </Button>
      )}
      {mayPay && <PayButton what={{ invoice: line.invoice ?? '' }} dinars={toWire(total)} wide />}
      {mayRepeat && (
        <Button component={Link} to={again} size="large" sx={{ flex: 1 }}>
          {translate('orders.action.book_again')}
        </Button>
      )}
      <CancelLineDialog line={line} open={asking} onClose={() => setAsking(false)} />
    </ActionBar>
  );
}
