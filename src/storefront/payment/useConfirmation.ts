import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { MajalisDataProvider } from '../../api/types.ts';

const AGAIN_MS = 3000;

/**
 * Asks the server, which asks the gateway, until it knows. What stands in the address proves nothing.
 * @returns the server's answer; `error` when it says that this was not paid
 */
export function useConfirmation(txnId: string | null, merchantTxnId: string | null) {
  const api = useDataProvider<MajalisDataProvider>();
  return useQuery({
    queryKey: ['confirmPayment', txnId, merchantTxnId],
    queryFn: () => api.confirmPayment({ txnId: txnId ?? '', merchantTxnId: merchantTxnId ?? '' }),
    enabled: Boolean(txnId && merchantTxnId),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.data.status === 'Pending' ? AGAIN_MS : false),
    refetchOnWindowFocus: false,
  });
}
