import Box from '@mui/material/Box';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAreSettingsLoading } from '../../site/useSettings.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { BarTotal } from '../cart/BarTotal.tsx';
import { CartSummary } from '../cart/CartSummary.tsx';
import { CheckoutSteps } from '../cart/CheckoutSteps.tsx';
import { ChoicesTerms, mostOf } from '../choices/ChoicesTerms.tsx';
import { hasUnsendableChoice } from '../choices/PendingChoices.tsx';
import { RequestSentDialog } from '../request/RequestSentDialog.tsx';
import { TermsConsent } from '../request/TermsConsent.tsx';
import { MajlisDetailsCard } from './MajlisDetailsCard.tsx';
import { OrderedFrom } from './OrderedFrom.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { ReciterTimes } from './ReciterTimes.tsx';
import { ReviewChoices } from './ReviewChoices.tsx';
import { timeField, useCheckout } from './useCheckout.ts';

/** Place and time: the last page before the request is sent to all providers in the cart. */
export default function AddressPage() {
  const translate = useTranslate();
  const checkout = useCheckout();
  const { cart, query, quoteQuery, quote, count, timed, form, sent } = checkout;
  const { errors } = form;
  const areSettingsLoading = useAreSettingsLoading();
  const range = quote && mostOf(quote);

  if (query.error && !cart)
    return <ErrorState error={query.error} fallback="errors.cart_delete" onRetry={query.refetch} />;
  if (quoteQuery.error && !quote) return <ErrorState error={quoteQuery.error} onRetry={quoteQuery.refetch} />;
  if (cart && count === 0 && !sent) return <Navigate to={paths.cart} replace />;

  return (
    <Page
      title={translate('checkout.where_and_when')}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: translate('common.home'), to: paths.home },
            { label: translate('checkout.breadcrumb'), to: paths.cart },
            { label: translate('checkout.step_address') },
          ]}
        />
      }
      actions={<CheckoutSteps current={1} />}
    >
      {!cart || !quote || areSettingsLoading ? (
        <LoadingShapes>
          <SkeletonRows rows={3} height={200} />
        </LoadingShapes>
      ) : (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void checkout.send();
          }}
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 4 }}>
            <ErrorSummary sentence={form.sentence} fields={Object.keys(errors)} attempt={form.attempt} />
            {timed.map((row) => (
              <ReciterTimes
                key={timeField(row)}
                row={row}
                error={errors[timeField(row)]}
                onChange={(start) => {
                  form.forgive(timeField(row));
                  checkout.addReciter({ ...row, start }).catch(() => undefined);
                }}
              />
            ))}
            <PlaceCard form={form} addresses={checkout.addresses} />
            <MajlisDetailsCard checkout={checkout} quote={quote} />
            <ReviewChoices checkout={checkout} quote={quote} />
          </Box>
          <Box sx={{ position: { md: 'sticky' }, insetBlockStart: 96 }}>
            <CartSummary quote={quote}>
              <ChoicesTerms
                quote={quote}
                decideBy={cart.decide_by ?? ''}
                error={errors.decide_by}
                onDecideBy={checkout.changeDecideBy}
              />
              <TermsConsent consent={checkout.consent} />
              <ActionBar>
                <BarTotal fils={range?.least ?? quote.total} most={range?.most} delivery={quote.deliveryFee} />
                <ActionButton
                  type="submit"
                  variant="contained"
                  size="large"
                  fullWidth
                  loading={checkout.sending}
                  disabled={checkout.saving || hasUnsendableChoice(quote)}
                >
                  {translate('checkout.request_order')}
                </ActionButton>
              </ActionBar>
            </CartSummary>
            <OrderedFrom cart={cart} />
          </Box>
        </Box>
      )}
      <RequestSentDialog open={sent !== undefined} request={sent} />
    </Page>
  );
}
