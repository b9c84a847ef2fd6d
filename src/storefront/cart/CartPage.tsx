import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { paths } from '../../../domain/paths.ts';
import type { Quote } from '../../api/types.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAreSettingsLoading } from '../../site/useSettings.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ChoicesTerms } from '../choices/ChoicesTerms.tsx';
import { hasUnsendableChoice } from '../choices/PendingChoices.tsx';
import { RequestSentDialog, type SentRequest } from '../request/RequestSentDialog.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { CartLines } from './lines/CartLines.tsx';
import { MajlisHeader } from './MajlisHeader.tsx';
import { SendMajlis } from './SendMajlis.tsx';
import { Suggestions } from './Suggestions.tsx';
import { ignoreCartError, useCart } from './useCart.ts';
import { useGuestsPreview } from './useGuestsPreview.tsx';
import { useMajlis } from './useMajlis.ts';
import { useQuote } from './useQuote.ts';
import { useRemoval } from './useRemoval.ts';
import { useSuggestions } from './useSuggestions.ts';

/** Why a quoted cart can't be sent as it is. */
const blocksOf = (quote: Quote | undefined) => {
  const isGone = quote?.lines.some(({ unavailable }) => unavailable) ?? false;
  return { isGone, blocked: isGone || (quote !== undefined && hasUnsendableChoice(quote)) };
};

/** The cart as one majlis: its header, its lines, the server's total, and the button to continue. */
export default function CartPage() {
  const translate = useTranslate();
  const cartState = useCart();
  const { cart, query, saving, count, addRows } = cartState;
  const removal = useRemoval(cartState);
  const majlis = useMajlis(cart);
  const quoteQuery = useQuote({ enabled: count > 0 && !saving });
  const quote = quoteQuery.data?.data;
  const areSettingsLoading = useAreSettingsLoading();
  const guests = useGuestsPreview({ stored: cartState, quote, firstDay: majlis.days[0], announce: removal.announce });
  const hasReciter = majlis.reciters.length > 0;
  const [[day], [start]] = [majlis.days, majlis.starts];
  const evening = day && start !== undefined ? { day, start } : undefined;
  const suggestionState = useSuggestions(cart, quote, majlis.days.length === 1 ? evening : undefined);
  const [requestSummary, setSent] = useState<SentRequest>();
  const title = translate('checkout.your_cart');
  if (query.error && !cart)
    return <ErrorState error={query.error} fallback="errors.cart_delete" onRetry={query.refetch} />;
  if (cart && count === 0) {
    return (
      <Page title={title}>
        <EmptyState
          title={translate('checkout.cart_empty')}
          text={translate('checkout.cart_empty_text')}
          action={{ label: translate('checkout.find_reciter'), to: paths.reciters }}
          secondaryAction={{ label: translate('storefront.plan_majlis'), to: paths.plan }}
        />
        <RequestSentDialog open={requestSummary !== undefined} request={requestSummary} />
      </Page>
    );
  }
  const suggestions = (
    <Suggestions
      missing={suggestionState.missing}
      parts={suggestionState.parts}
      busy={saving}
      onAdd={({ card, packageId, quantity }) =>
        ignoreCartError(addRows([{ kind: 'restaurant', provider: card.id, packageId, quantity, by_guests: 1 }]))
      }
      onDismiss={suggestionState.dismiss}
    />
  );
  const { isGone, blocked } = blocksOf(quote);
  return (
    <Page
      title={title}
      breadcrumb={
        <Breadcrumb
          crumbs={[{ label: translate('common.home'), to: paths.home }, { label: translate('checkout.breadcrumb') }]}
        />
      }
      actions={<CheckoutSteps current={0} isComplete={majlis.isComplete} />}
    >
      {!cart || areSettingsLoading ? (
        <LoadingShapes>
          <SkeletonRows rows={3} height={140} />
        </LoadingShapes>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <MajlisHeader cart={cart} starts={majlis.starts} hasReciter={hasReciter} onSave={guests.save} />
            <CartLines
              cart={cart}
              stored={cartState}
              majlis={majlis}
              quote={quote}
              onRemove={removal.remove}
              suggestions={suggestions}
            />
            <Button
              variant="text"
              color="error"
              startIcon={<DeleteOutline />}
              disabled={saving}
              onClick={removal.removeAll}
              sx={{ justifySelf: 'start' }}
            >
              {translate('checkout.empty_cart')}
            </Button>
          </Box>
          <Box sx={{ position: { md: 'sticky' }, insetBlockStart: 96 }}>
            {quoteQuery.error && !quoteQuery.data ? (
              <ErrorState error={quoteQuery.error} onRetry={quoteQuery.refetch} />
            ) : quoteQuery.data ? (
              <CartSummary quote={quoteQuery.data.data}>
                <ChoicesTerms
                  quote={quoteQuery.data.data}
                  decideBy={cart.decide_by ?? ''}
                  onDecideBy={(decide_by) => ignoreCartError(cartState.saveHeader({ decide_by }))}
                />
                {isGone && <Note tone="error">{translate('checkout.line_unavailable')}</Note>}
                <SendMajlis
                  quote={quoteQuery.data}
                  complete={majlis.isComplete}
                  blocked={blocked}
                  saving={saving || quoteQuery.isFetching}
                  onSent={setSent}
                  onRefused={() => ignoreCartError(Promise.all([quoteQuery.refetch(), query.refetch()]))}
                />
              </CartSummary>
            ) : (
              <LoadingShapes>
                <SkeletonRows rows={1} height={260} />
              </LoadingShapes>
            )}
          </Box>
        </Box>
      )}
      {guests.dialog}
      <RequestSentDialog open={requestSummary !== undefined} request={requestSummary} />
    </Page>
  );
}
