import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AddressPicker } from '../address/AddressPicker.tsx';
import { BarTotal } from '../cart/BarTotal.tsx';
import { CartSummary } from '../cart/CartSummary.tsx';
import { CheckoutSteps } from '../cart/CheckoutSteps.tsx';
import { OccasionField } from '../request/OccasionField.tsx';
import { RequestSentDialog } from '../request/RequestSentDialog.tsx';
import { FoodTime } from './FoodTime.tsx';
import { OrderedFrom } from './OrderedFrom.tsx';
import { ReciterTimes } from './ReciterTimes.tsx';
import { timeField, useCheckout } from './useCheckout.ts';

/** Where and when: the last page before the request goes to all providers of the cart. */
export default function AddressPage() {
  const translate = useTranslate();
  const checkout = useCheckout();
  const { cart, query, quote, price, count, timed, hasCatering, form, sent } = checkout;
  const { errors } = form;

  if (query.error && !cart)
    return <ErrorState error={query.error} fallback="errors.cart_delete" onRetry={query.refetch} />;
  if (quote.error && !price) return <ErrorState error={quote.error} onRetry={quote.refetch} />;
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
      {!cart || !price ? (
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
            <Card component="section" sx={{ padding: { xs: 4, md: 6 } }}>
              <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 4 }}>
                {translate('checkout.address')}
              </Typography>
              {checkout.addresses.isPending ? (
                <LoadingShapes>
                  <SkeletonRows rows={2} height={88} />
                </LoadingShapes>
              ) : (
                <AddressPicker
                  value={form.choice}
                  onChange={(choice) => {
                    form.forgive(...Object.keys(errors).filter((field) => field !== 'occasion' && field !== 'start'));
                    form.choose(choice);
                  }}
                  errors={errors}
                />
              )}
            </Card>
            <Card component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
              <Typography variant="h3" component="h2">
                {translate(hasCatering ? 'checkout.occasion_and_delivery' : 'checkout.event')}
              </Typography>
              <OccasionField
                value={form.occasion}
                onChange={(occasion) => form.change({ occasion })}
                error={errors.occasion}
              />
              {hasCatering && !checkout.spread && (
                <FoodTime
                  delivery={form.delivery}
                  follows={checkout.follows}
                  apart={checkout.apart}
                  lead={checkout.lead}
                  error={errors.start}
                  quote={price}
                  onChange={(delivery) => {
                    form.forgive('start');
                    form.change({ delivery });
                  }}
                  onFollow={form.ownDelivery ? () => form.change({ delivery: undefined }) : undefined}
                />
              )}
              <FormField
                label={translate('checkout.notes')}
                value={form.notes}
                onChange={(notes) => form.change({ notes })}
                optional
                rows={2}
                maxLength={NOTE_LENGTH}
                error={errors.notes}
              />
            </Card>
          </Box>
          <Box sx={{ position: { md: 'sticky' }, insetBlockStart: 96 }}>
            <CartSummary quote={price}>
              <ActionBar>
                <BarTotal dinars={price.total} />
                <ActionButton
                  type="submit"
                  variant="contained"
                  size="large"
                  fullWidth
                  loading={checkout.sending}
                  disabled={checkout.saving}
                >
                  {translate('checkout.request_order')}
                </ActionButton>
              </ActionBar>
            </CartSummary>
            <OrderedFrom cart={cart} />
          </Box>
        </Box>
      )}
      <RequestSentDialog open={sent !== undefined} sent={sent} />
    </Page>
  );
}
