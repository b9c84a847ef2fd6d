import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { settingsQuery } from '../../site/useSettings.ts';
import { ForeignAddressError, paymentAddress } from './paymentAddress.ts';

/** What is paid: one line's invoice, or everything of an order that waits for payment. */
export type Payable = { invoice: string } | { order: string };

const ASKING = ['payment page'];

/** Asks the server for the payment page and goes there, if it lies where pages of payment may. A refusal is told in words; nothing was charged then. */
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
      // Often it was paid meanwhile, or its time is over: the page shows where it stands.
      queries.invalidateQueries();
      const fallback = error instanceof ForeignAddressError ? 'payment.foreign_address' : 'payment.unavailable';
      notify(await explain(error, fallback), { type: 'error' });
    },
  });
  const { reset } = paying;
  useEffect(() => {
    // Back from the gateway's page, to this one as the browser kept it: it may be tried again, or was paid meanwhile.
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
    /** A second press comes before the button shows that it was pressed: it asks for nothing more. */
    mutate: (what: Payable): void => {
      if (queries.isMutating({ mutationKey: ASKING }) === 0) paying.mutate(what);
    },
  };
}
