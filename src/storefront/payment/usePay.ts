import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { settingsQuery } from '../../site/useSettings.ts';
import { ForeignAddressError, paymentAddress } from './paymentAddress.ts';

/** What to pay: one line's invoice, or all lines of an order that await payment. */
export type Payable = { invoice: string } | { order: string };

const ASKING = ['payment page'];

/** Requests the payment page and opens it if its URL is allowed. Errors are shown; nothing was charged then. */
export function usePay() {
  const api = useApi();
  const notify = useNotify();
  const explain = useExplainApiError();
  const queries = useQueryClient();
  const paying = useMutation({
    mutationKey: ASKING,
    mutationFn: async (what: Payable) => {
      const [{ data: url }, settings] = await Promise.all([
        'invoice' in what ? api.payInvoice(what) : api.payOrder(what),
        queries.fetchQuery(settingsQuery(api)),
      ]);
      return paymentAddress(url, settings.payment_hosts, window.location.origin);
    },
    onSuccess: (address) => window.location.assign(address),
    onError: async (error) => {
      // Often it was paid meanwhile or has expired: show the current state.
      queries.invalidateQueries();
      const fallback = error instanceof ForeignAddressError ? 'payment.foreign_address' : 'payment.unavailable';
      notify(await explain(error, fallback), { type: 'error' });
    },
  });
  const { reset } = paying;
  useEffect(() => {
    // Restored from the back/forward cache: the user may try again, or the order was paid meanwhile.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      reset();
      void queries.invalidateQueries();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset, queries]);
  return {
    ...paying,
    /** Ignores a second click before the button shows that it is busy. */
    mutate: (what: Payable): void => {
      if (queries.isMutating({ mutationKey: ASKING }) === 0) paying.mutate(what);
    },
  };
}
