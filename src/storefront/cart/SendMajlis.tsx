import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import type { ApiResponse, Quote } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { mostOf } from '../choices/ChoicesTerms.tsx';
import type { SentRequest } from '../request/RequestSentDialog.tsx';
import { TermsConsent } from '../request/TermsConsent.tsx';
import { toRequestSummary } from '../request/toRequestSummary.ts';
import { isUnsure, useOrderRequest } from '../request/useOrderRequest.ts';
import { useRequestErrorMessage } from '../request/useRequestErrorMessage.ts';
import { BarTotal } from './BarTotal.tsx';

/**
 * The button to continue from the cart: sends a complete majlis immediately, otherwise leads to the page that asks for
 * the rest.
 * @param onSent receives a summary of the request; the cart is empty then
 * @param onRefused called if the cart and its quote may have changed
 */
export function SendMajlis({
  quote,
  complete,
  blocked,
  saving,
  onSent,
  onRefused,
}: {
  quote: ApiResponse<Quote>;
  complete: boolean;
  blocked: boolean;
  saving: boolean;
  onSent: (sent: SentRequest) => void;
  onRefused: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const explain = useRequestErrorMessage('checkout.order_failed');
  const request = useOrderRequest();
  const [refused, setRefused] = useState<string>();
  const { total, lines } = quote.data;
  const range = mostOf(quote.data);
  const titles = new Map(lines.map((line) => [line.provider, inLanguage(line, 'providerTitle', language)]));

  async function send(): Promise<void> {
    setRefused(undefined);
    try {
      const { data } = await request.mutateAsync({ expectedTotal: total });
      onSent(toRequestSummary(data, (provider) => titles.get(provider) ?? ''));
    } catch (error) {
      const { sentence } = await explain(error, quote.data);
      setRefused(sentence);
      if (!isUnsure(error)) onRefused();
    }
  }

  return (
    <>
      {refused && <Note tone="error">{refused}</Note>}
      {complete && <TermsConsent consent={request.consent} />}
      <ActionBar>
        <BarTotal fils={range?.least ?? total} most={range?.most} delivery={quote.data.deliveryFee} />
        {complete ? (
          <ActionButton
            size="large"
            fullWidth
            loading={request.isPending}
            disabled={blocked || saving}
            onClick={() => void send()}
          >
            {translate('checkout.request_order')}
          </ActionButton>
        ) : (
          <Button component={Link} to={paths.address} variant="contained" size="large" fullWidth disabled={blocked}>
            {translate('checkout.continue')}
          </Button>
        )}
      </ActionBar>
    </>
  );
}
