import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface PaymentReturn {
  txnId: string | null;
  merchantTxnId: string | null;
}

/**
 * The parameters that the gateway added to the return URL; MyFatoorah calls its transaction `paymentId`. They are removed from the URL and stored in the history
 * entry, so that a reload checks the same payment (decision S2-T-19).
 */
export function usePaymentReturn(): PaymentReturn {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const returned = (state ?? {}) as Partial<PaymentReturn>;
  const txnId = query.get('txnId') ?? query.get('paymentId') ?? returned.txnId ?? null;
  const merchantTxnId = query.get('merchantTxnId') ?? returned.merchantTxnId ?? null;
  const isInAddress = ['txnId', 'paymentId', 'merchantTxnId'].some((name) => query.has(name));
  useEffect(() => {
    if (isInAddress) navigate(pathname, { replace: true, state: { txnId, merchantTxnId } satisfies PaymentReturn });
  }, [isInAddress, navigate, pathname, txnId, merchantTxnId]);
  return { txnId, merchantTxnId };
}
