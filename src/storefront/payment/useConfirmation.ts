import { useQuery } from '@tanstack/react-query';
import { CONFIRMATION } from '../../../domain/states/paymentAttempt.ts';
import { getHttpStatus } from '../../components/form/apiError.ts';
import { useApi } from '../../components/useMethodQuery.ts';

const AGAIN_MS = 3000;

/** Whether the result is unknown. A lost response doesn't mean failure: the money may have been taken. */
function isUnanswered(error: unknown): boolean {
  const status = getHttpStatus(error) ?? 0;
  return status === 0 || status === 429 || status >= 500;
}

/**
 * Polls the server, which asks the gateway, until the result is known. Parameters of the URL prove nothing.
 * @returns the server's response; `error` if it reports that this wasn't paid
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
