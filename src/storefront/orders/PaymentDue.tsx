import { toWire } from '../../../domain/money/money.ts';
import { amountDue } from '../../../domain/order/amountDue.ts';
import { Countdown } from '../../components/order/Countdown.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { PayButton } from '../payment/PayButton.tsx';
import type { CustomerLine } from './customerLine.ts';

/** The amount due for the approved lines of an order, its deadline, and the payment button. */
export function PaymentDue({
  lines,
  order,
  deliveryFee,
}: {
  lines: CustomerLine[];
  order: string;
  deliveryFee: number;
}) {
  const translate = useTranslate();
  const due = amountDue(lines, deliveryFee);
  if (!due) return null;
  return (
    <Countdown
      deadline={due.deadline}
      serverNow={serverNow}
      textKey="orders.pay_by"
      over={translate('orders.pay_deadline_passed')}
      action={
        <ActionBar>
          <PayButton what={{ order }} dinars={toWire(due.amount)} wide />
        </ActionBar>
      }
    />
  );
}
