import { CONFIRMATION } from '../../../domain/states/paymentAttempt.ts';
import { useSession } from '../../session/useSession.ts';
import { CheckingPayment } from './CheckingPayment.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import SuccessPage from './SuccessPage.tsx';
import { useConfirmation } from './useConfirmation.ts';
import { usePaymentReturn } from './usePaymentReturn.ts';

/**
 * The page to which the gateway redirects after a failure. If the gateway reports the payment as paid by now, it shows
 * success.
 */
export default function FailedPage() {
  const { role } = useSession();
  const returned = usePaymentReturn();
  const known = role === 'guest' ? null : returned.txnId;
  const merchantTxnId = role === 'guest' ? null : returned.merchantTxnId;
  const { data, isLoading } = useConfirmation(known, merchantTxnId);
  if (data?.data.status === CONFIRMATION.paid) return <SuccessPage />;
  // The bank's reason is known only after the check.
  return isLoading ? <CheckingPayment /> : <PaymentFailed merchantTxnId={merchantTxnId} />;
}
