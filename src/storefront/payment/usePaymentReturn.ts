import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface PaymentReturn {
  txnId: string | null;
  merchantTxnId: string | null;
}

/**
 * What the gateway added to the address it sent the customer back to. It leaves the address bar once it was read, and is kept in
 * the history's entry: a reload asks about the same payment (decisions S2-T-19).
 */
export function usePaymentReturn(): PaymentReturn {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const kept = (state ?? {}) as Partial<PaymentReturn>;
  const txnId = query.get('txnId') ?? kept.txnId ?? null;
  const merchantTxnId = query.get('merchantTxnId') ?? kept.merchantTxnId ?? null;
  const isInAddress = query.has('txnId') || query.has('merchantTxnId');
  useEffect(() => {
    if (isInAddress) navigate(pathname, { replace: true, state: { txnId, merchantTxnId } satisfies PaymentReturn });
  }, [isInAddress, navigate, pathname, txnId, merchantTxnId]);
  return { txnId, merchantTxnId };
}
