import { useGetList } from 'ra-core';
import type { PaymentAttempt } from '../../../domain/generated/doctypes.gen.ts';

/** The account's payment attempt with a reference from the URL; undefined while loading, null if there is none. */
export function useAttempt(merchantTxnId: string | null): (PaymentAttempt & { id: string }) | null | undefined {
  const { data, error } = useGetList<PaymentAttempt & { id: string }>(
    'payments',
    { filter: { merchant_txn_id: merchantTxnId }, pagination: { page: 1, perPage: 1 } },
    { enabled: Boolean(merchantTxnId), retry: false },
  );
  if (!merchantTxnId || error) return null;
  return data && (data[0] ?? null);
}
