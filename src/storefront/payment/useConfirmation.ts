import { useQuery } from '@tanstack/react-query';
import { CONFIRMATION } from '../../../domain/states/paymentAttempt.ts';
import { getHttpStatus } from '../../components/form/apiError.ts';
import { useApi } from '../../components/useMethodQuery.ts';

const AGAIN_MS = 3000;

/** Was there no answer about the payment? A lost one says nothing against it, and the money may have been taken. */
function isUnanswered(error: unknown): boolean {
  const status = getHttpStatus(error) ?? 0;
  return status === 0 || status === 429 || status >= 500;
}

/**
 * Asks the server, which asks the gateway, until it knows. What stands in the address proves nothing.
 * @returns the server's answer; `error` when it says that this was not paid
 */
export function useConfirmation(txnId: string | null, merchantTxnId: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['confirmPayment', txnId, merchantTxnId],
    queryFn: () => api.confirmPayment({ txnId: txnId ?? '', merchantTxnId: merchantTxnId ?? '' }),
    enabled: Boolean(txnId && merchantTxnId),
    retry: (_failures, error) => isUnanswered(error),
    retryDelay: AGAIN_MS,
    refetchInterval: ({ state }) => (state.data?.data.status === CONFIRMATION.pending ? AGAIN_MS : false),
    refetchOnWindowFocus: false,
  });
}
