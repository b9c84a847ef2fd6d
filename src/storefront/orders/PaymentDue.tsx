import { parseInstant } from '../../../domain/kuwaitTime.ts';
import { parseMoney, sumMoney, toWire } from '../../../domain/money.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Countdown } from '../../parts/Countdown.tsx';
import { serverNow } from '../../site/serverClock.ts';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { PayButton } from '../payment/PayButton.tsx';
import { type CustomerLine, isReciterLine } from './customerLine.ts';

const paidOnce: readonly string[] = [STATUS.paymentCompleted, STATUS.arrived, STATUS.delivered];

/** What is due now for the lines of an order that were approved, by when, and the one button that pays it. */
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
  const due = lines.filter(({ status }) => status === STATUS.paymentPending);
  const deadline = Math.min(...due.map((line) => parseInstant(line.deadline_at) ?? Number.POSITIVE_INFINITY));
  if (due.length === 0 || !Number.isFinite(deadline)) return null;
  // The fee travels with the first payment that holds a restaurant's line (decisions A3).
  const catering = lines.filter((line) => !isReciterLine(line));
  const feeDue = due.some((line) => !isReciterLine(line)) && !catering.some(({ status }) => paidOnce.includes(status));
  const amount = sumMoney([
    ...due.map((line) => parseMoney(line.line_total) ?? 0),
    feeDue ? (parseMoney(deliveryFee) ?? 0) : 0,
  ]);
  return (
    <Countdown
      until={deadline}
      serverNow={serverNow}
      textKey="orders.pay_by"
      over={translate('orders.pay_deadline_passed')}
      action={
        <ActionBar>
          <PayButton what={{ order }} dinars={toWire(amount)} wide />
        </ActionBar>
      }
    />
  );
}
