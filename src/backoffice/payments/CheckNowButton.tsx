import SyncOutlined from '@mui/icons-material/SyncOutlined';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { CONFIRMATION } from '../../../domain/states/attempt.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { StepButton } from '../orders/actions/StepButton.tsx';
import type { PaymentRecord } from '../refunds/refund.ts';

/** Asks the gateway about an attempt and applies what it says: the same path as the customer's return and the poller. */
export function CheckNowButton({ payment }: { payment: PaymentRecord }) {
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.confirmPayment({ txnId: '', merchantTxnId: payment.merchant_txn_id }),
    onSuccess: ({ data, messages }) => {
      const late = messages.some(({ key }) => key === 'payment.late');
      if (late) notify('payment.late', { type: 'warning' });
      else notify(`staff.payment.${data.status === CONFIRMATION.paid ? 'paid' : 'pending'}`, { type: 'info' });
    },
    onError: async (error) => notify(await explain(error, 'errors.save'), { type: 'warning' }),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <StepButton
      label="staff.payment.check"
      icon={<SyncOutlined />}
      variant="outlined"
      busy={isPending}
      onClick={() => mutate()}
    />
  );
}
