import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { foodLead, foodTime } from '../../../domain/order/foodTime.ts';
import { paths } from '../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { CartRow } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { useSettings } from '../../site/useSettings.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { BarTotal } from './BarTotal.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { ReciterCartCard } from './ReciterCartCard.tsx';
import { RestaurantCartCard } from './RestaurantCartCard.tsx';
import { useCart } from './useCart.ts';
import { useQuote } from './useQuote.ts';

function byRestaurant(rows: readonly CartRow[]): [string, CartRow[]][] {
  return [...Map.groupBy(rows, ({ provider }) => provider)];
}

/** The one cart: sessions and menus together, with the server's total. */
export default function CartPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { cart, query, saving, count, setRestaurant, addReciter, removeReciter, noteKitchen, empty } = useCart();
  const lead = foodLead(useSettings());
  const starts = (cart?.qaari_zakreen_packages ?? [])
    .map(({ start }) => parseInstant(start))
    .filter((at) => at !== undefined);
  const delivery = foodTime(starts, lead);
  const quote = useQuote({
    enabled: count > 0 && !saving,
    start: delivery === undefined ? undefined : instantToWire(delivery),
  });
  const [removed, setRemoved] = useState<{ text: string; undo: () => Promise<unknown> }>();
  const title = translate('checkout.your_cart');
  const remove = (name: string, take: () => Promise<unknown>, undo: () => Promise<unknown>): void => {
    // A refusal is told by the cart itself; the note is about what is gone.
    take().then(
      () => setRemoved({ text: translate('checkout.line_removed', { name: isolate(name) }), undo }),
      () => undefined,
    );
  };
  const gone = removed && (
    <Note
      onClose={() => setRemoved(undefined)}
      action={
        <Button
          variant="text"
          onClick={() => {
            setRemoved(undefined);
            removed.undo().catch(() => undefined);
          }}
        >
          {translate('common.undo')}
        </Button>
      }
    >
      {removed.text}
    </Note>
  );
  if (query.error && !cart)
    return <ErrorState error={query.error} fallback="errors.cart_delete" onRetry={query.refetch} />;
  if (cart && count === 0) {
    return (
      <Page title={title}>
        {gone}
        <EmptyState
          title={translate('checkout.cart_empty')}
          text={translate('checkout.cart_empty_text')}
          action={{ label: translate('checkout.find_reciter'), to: paths.reciters }}
          second={{ label: translate('checkout.find_catering'), to: paths.restaurants }}
        />
      </Page>
    );
  }
  const blocked = quote.data?.data.lines.some(({ unavailable }) => Boolean(unavailable)) ?? false;
  return (
    <Page
      title={title}
      breadcrumb={
        <Breadcrumb
          crumbs={[{ label: translate('common.home'), to: paths.home }, { label: translate('checkout.breadcrumb') }]}
        />
      }
      actions={<CheckoutSteps current={0} />}
    >
      {!cart ? (
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
          <Box sx={{ display: 'grid', gap: 4 }}>
            {gone}
            {cart.qaari_zakreen_packages.map((row) => (
              <ReciterCartCard
                key={`${row.provider} ${row.packageId}`}
                row={row}
                onRemove={() =>
                  remove(
                    inLanguage(row, 'package_name', language),
                    () => removeReciter(row),
                    () => addReciter(row),
                  )
                }
              />
            ))}
            {byRestaurant(cart.restaurant_package).map(([restaurant, rows]) => (
              <RestaurantCartCard
                key={restaurant}
                restaurantId={restaurant}
                rows={rows}
                delivery={delivery}
                quote={quote.data?.data}
                onNote={(notes) => {
                  noteKitchen(restaurant, notes).catch(() => undefined);
                }}
                onQuantity={(row, quantity) => {
                  setRestaurant({ ...row, quantity }).catch(() => undefined);
                }}
                onRemove={(row) =>
                  remove(
                    inLanguage(row, 'package_name', language),
                    () => setRestaurant({ ...row, quantity: 0 }),
                    () => setRestaurant(row),
                  )
                }
              />
            ))}
            {starts.length > 0 && cart.restaurant_package.length > 0 && (
              <Note>{translate('checkout.food_note', { smart_count: lead })}</Note>
            )}
            <Button
              variant="text"
              color="error"
              startIcon={<DeleteOutline />}
              disabled={saving}
              onClick={() => {
                empty().then(
                  (undo) => setRemoved({ text: translate('checkout.emptied'), undo }),
                  () => undefined,
                );
              }}
              sx={{ justifySelf: 'start' }}
            >
              {translate('checkout.empty_cart')}
            </Button>
          </Box>
          <Box sx={{ position: { md: 'sticky' }, insetBlockStart: 96 }}>
            {quote.error && !quote.data ? (
              <ErrorState error={quote.error} onRetry={quote.refetch} />
            ) : quote.data ? (
              <CartSummary quote={quote.data.data}>
                {blocked && <Note tone="error">{translate('checkout.line_unavailable')}</Note>}
                <ActionBar>
                  <BarTotal dinars={quote.data.data.total} />
                  <Button
                    component={Link}
                    to={paths.address}
                    variant="contained"
                    size="large"
                    fullWidth
                    disabled={blocked}
                  >
                    {translate('checkout.continue')}
                  </Button>
                </ActionBar>
              </CartSummary>
            ) : (
              <LoadingShapes>
                <SkeletonRows rows={1} height={260} />
              </LoadingShapes>
            )}
          </Box>
        </Box>
      )}
    </Page>
  );
}
