import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../../domain/paths.ts';
import { CONFIRMATION } from '../../../domain/states/paymentAttempt.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { CheckingPayment } from './CheckingPayment.tsx';
import { PaymentDone } from './PaymentDone.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import { useConfirmation } from './useConfirmation.ts';
import { usePaymentReturn } from './usePaymentReturn.ts';

/**
 * The page to which the gateway redirects after payment. Shows success only if the server reports Paid (decision
 * S2-R-63).
 */
export default function SuccessPage() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { txnId, merchantTxnId } = usePaymentReturn();
  const { data, error } = useConfirmation(txnId, merchantTxnId);
  const paid = data?.data.status === CONFIRMATION.paid;
  useEffect(() => {
    // Other pages have data from before the payment.
    if (paid) queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'confirmPayment' });
  }, [paid, queries]);

  if (!txnId || !merchantTxnId) {
    return (
      <>
        <PageTitle title={translate('payment.title')} />
        <EmptyState
          heading="h1"
          title={translate('payment.nothing_to_confirm')}
          action={{ label: translate('payment.my_orders'), to: paths.orders }}
          secondaryAction={{ label: translate('common.back_home'), to: paths.home }}
        />
      </>
    );
  }
  if (error) return <PaymentFailed merchantTxnId={merchantTxnId} error={error} />;
  if (!paid) return <CheckingPayment />;
  const { order, order_progress, payment_entry } = data.data;
  return (
    <PaymentDone
      order={order}
      paid={order_progress}
      taken={payment_entry.length > 0}
      txnId={txnId}
      merchantTxnId={merchantTxnId}
    />
  );
}
