import { CONFIRMATION } from '../../../domain/states/paymentAttempt.ts';
import { useSession } from '../../session/useSession.ts';
import { CheckingPayment } from './CheckingPayment.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import SuccessPage from './SuccessPage.tsx';
import { useConfirmation } from './useConfirmation.ts';
import { usePaymentReturn } from './usePaymentReturn.ts';

/** Where the gateway sends the customer after a failure. If the gateway meanwhile says paid, this is the page of success. */
export default function FailedPage() {
  const { role } = useSession();
  const returned = usePaymentReturn();
  const known = role === 'guest' ? null : returned.txnId;
  const merchantTxnId = role === 'guest' ? null : returned.merchantTxnId;
  const { data, isLoading } = useConfirmation(known, merchantTxnId);
  if (data?.data.status === CONFIRMATION.paid) return <SuccessPage />;
  // What the bank said is known once it was asked.
  return isLoading ? <CheckingPayment /> : <PaymentFailed merchantTxnId={merchantTxnId} />;
}
