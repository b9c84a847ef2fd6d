import { useSearchParams } from 'react-router-dom';
import { CONFIRMATION } from '../../../domain/states/attempt.ts';
import { useSession } from '../../session/useSession.ts';
import { PaymentFailed } from './PaymentFailed.tsx';
import SuccessPage from './SuccessPage.tsx';
import { useConfirmation } from './useConfirmation.ts';

/** Where the gateway sends the customer after a failure. If the gateway meanwhile says paid, this is the page of success. */
export default function FailedPage() {
  const [search] = useSearchParams();
  const { role } = useSession();
  const known = role === 'guest' ? null : search.get('txnId');
  const merchantTxnId = role === 'guest' ? null : search.get('merchantTxnId');
  const { data } = useConfirmation(known, merchantTxnId);
  return data?.data.status === CONFIRMATION.paid ? <SuccessPage /> : <PaymentFailed merchantTxnId={merchantTxnId} />;
}
