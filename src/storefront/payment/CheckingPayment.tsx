import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';

const LONG_MS = 120_000;

/** Shown while the payment is checked; after two minutes it says that it takes longer. */
export function CheckingPayment() {
  const translate = useTranslate();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <PageTitle title={translate('payment.title')} />
      <EmptyState
        heading="h1"
        sign="wait"
        title={translate('payment.checking')}
        text={long ? translate('payment.still_checking') : translate('payment.checking_text')}
      >
        <LinearProgress aria-hidden sx={{ inlineSize: 'min(240px, 60vw)', marginBlockStart: 3 }} />
      </EmptyState>
    </div>
  );
}
