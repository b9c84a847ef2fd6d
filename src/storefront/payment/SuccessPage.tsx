import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { orderPath, paths } from '../../../domain/paths.ts';
import { CONFIRMATION } from '../../../domain/states/attempt.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import { Receipt } from './Receipt.tsx';
import { useConfirmation } from './useConfirmation.ts';

const LONG_MS = 120_000;

/** Where the gateway sends the customer after paying. Success is said only when the server says Paid (decisions S2-R-63). */
export default function SuccessPage() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const txnId = search.get('txnId');
  const merchantTxnId = search.get('merchantTxnId');
  const { data, error } = useConfirmation(txnId, merchantTxnId);
  const [long, setLong] = useState(false);
  const paid = data?.data.status === CONFIRMATION.paid;
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // What is on other pages was read before the payment.
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
          second={{ label: translate('common.back_home'), to: paths.home }}
        />
      </>
    );
  }
  if (error) return <PaymentFailed merchantTxnId={merchantTxnId} error={error} />;
  if (!paid) {
    return (
      <div role="status">
        <PageTitle title={translate('payment.title')} />
        <EmptyState
          heading="h1"
          sign="wait"
          title={translate('payment.checking')}
          text={long ? translate('payment.still_checking') : translate('payment.checking_text')}
        />
      </div>
    );
  }
  const [line] = data.data.order_progress;
  return (
    <>
      <PageTitle title={translate('payment.done')} />
      <EmptyState
        heading="h1"
        sign="done"
        title={translate('payment.thank_you')}
        text={
          <>
            {translate('payment.done')}
            <Receipt merchantTxnId={merchantTxnId} txnId={txnId} order={data.data.order} />
          </>
        }
        action={line ? { label: translate('payment.view_order'), to: orderPath(line) } : undefined}
        second={{ label: translate('common.back_home'), to: paths.home }}
      />
    </>
  );
}
