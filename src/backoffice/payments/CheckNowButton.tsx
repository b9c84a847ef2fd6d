import SyncOutlined from '@mui/icons-material/SyncOutlined';
import { CONFIRMATION } from '../../../domain/states/paymentAttempt.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { StepButton } from '../orders/actions/StepButton.tsx';
import type { PaymentRecord } from '../refunds/refund.ts';

/** Asks the gateway about a payment attempt and applies the result, like the customer's return and the poller. */
export function CheckNowButton({ payment }: { payment: PaymentRecord }) {
  const notify = useNotify();
  const { mutate, isPending } = useMethod('confirmPayment', {
    onDone: ({ status }, _, messages) => {
      const late = messages.some(({ key }) => key === 'payment.late');
      if (late) notify('payment.late', { type: 'warning' });
      else notify(`staff.payment.${status === CONFIRMATION.paid ? 'paid' : 'pending'}`, { type: 'info' });
    },
  });
  return (
    <StepButton
      label="staff.payment.check"
      icon={<SyncOutlined />}
      variant="outlined"
      busy={isPending}
      onClick={() => mutate({ txnId: '', merchantTxnId: payment.merchant_txn_id })}
    />
  );
}
