import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { paths } from '../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import type { CartRow } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RequestSentDialog, type SentRequest } from '../request/RequestSentDialog.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { movedStart, quotedLine } from './lines/quotedLine.ts';
import { ReciterCartCard } from './lines/ReciterCartCard.tsx';
import { RestaurantCartCard } from './lines/RestaurantCartCard.tsx';
import { SeriesCartCard } from './lines/SeriesCartCard.tsx';
import { MajlisHead } from './MajlisHead.tsx';
import { SendMajlis } from './SendMajlis.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useCart } from './useCart.ts';
import { useMajlis } from './useMajlis.ts';
import { useQuote } from './useQuote.ts';
import { useSuggestions } from './useSuggestions.ts';

/** A start that is taken in the place of a refused one is a civil time: its night may be another one. */
const atStart = (start: string): Partial<CartRow> => ({ start, night: null, anchor: '', anchor_offset: 0 });

/** The one cart as one majlis: its head, the lines that follow it, the server's total, and the way on. */
export default function CartPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const stored = useCart();
  const { cart, query, saving, count, noteKitchen, empty, changeRows, removeRows, addRows, onEachDay, saveHead } =
    stored;
  const majlis = useMajlis(cart);
  const quote = useQuote({ enabled: count > 0 && !saving });
  const price = quote.data?.data;
  const [day] = majlis.days;
  const [start] = majlis.starts;
  const evening = day && start !== undefined ? { day, start } : undefined;
  const lacking = useSuggestions(cart, price, majlis.days.length === 1 ? evening : undefined);
  const [removed, setRemoved] = useState<{ text: string; undo: () => Promise<unknown> }>();
  const [sent, setSent] = useState<SentRequest>();
  const title = translate('checkout.your_cart');
  const quiet = (work: Promise<unknown>): void => {
    // A refusal is told by the cart itself.
    work.catch(() => undefined);
  };
  const remove = (rows: readonly CartRow[]): void => {
    const name = inLanguage(rows[0], 'package_name', language);
    removeRows(rows).then(
      () =>
        setRemoved({ text: translate('checkout.line_removed', { name: isolate(name) }), undo: () => addRows(rows) }),
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
            quiet(removed.undo());
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
          second={{ label: translate('storefront.plan_majlis'), to: paths.plan }}
        />
        <RequestSentDialog open={sent !== undefined} sent={sent} />
      </Page>
    );
  }
  const suggestions = (
    <Suggestions
      missing={lacking.missing}
      parts={lacking.parts}
      busy={saving}
      onAdd={({ card, package_id, quantity }) =>
        quiet(addRows([{ kind: 'restaurant', provider: card.id, packageId: package_id, quantity, by_guests: 1 }]))
      }
      onDismiss={lacking.dismiss}
    />
  );
  const blocked = price?.lines.some(({ unavailable }) => Boolean(unavailable)) ?? false;
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
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {gone}
            <MajlisHead
              cart={cart}
              starts={majlis.starts}
              hasReciter={majlis.reciters.length > 0}
              onSave={(head) => saveHead(head)}
            />
            {majlis.series.map((rows) => {
              const [row] = rows;
              if (!row) return null;
              const key = `${row.provider} ${row.packageId}`;
              const onStart = (one: CartRow, start: string) =>
                quiet(
                  movedStart(price, one) === start
                    ? changeRows(rows, (each) => ({ start: movedStart(price, each) ?? each.start }))
                    : changeRows([one], atStart(start)),
                );
              return rows.length > 1 ? (
                <SeriesCartCard
                  key={key}
                  rows={rows}
                  quote={price}
                  onRemove={(one) => remove([one])}
                  onStart={onStart}
                />
              ) : (
                <ReciterCartCard
                  key={key}
                  row={row}
                  quoted={quotedLine(price, row)}
                  onStart={(start) => onStart(row, start)}
                  onRemove={() => remove([row])}
                />
              );
            })}
            {/* without any food what could be brought comes first */}
            {cart.restaurant_package.length === 0 && suggestions}
            {[...Map.groupBy(cart.restaurant_package, ({ provider }) => provider)].map(([restaurant, rows]) => (
              <RestaurantCartCard
                key={restaurant}
                restaurantId={restaurant}
                rows={rows}
                guests={cart.guests}
                majlis={majlis}
                quote={price}
                onNote={(notes) => quiet(noteKitchen(restaurant, notes))}
                onChange={(some, change) => quiet(changeRows(some, change))}
                onEach={(row) => quiet(onEachDay(row, majlis.days))}
                onRemove={remove}
              />
            ))}
            {cart.restaurant_package.length > 0 && suggestions}
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
                <SendMajlis
                  quote={quote.data}
                  complete={majlis.isComplete}
                  blocked={blocked}
                  saving={saving || quote.isFetching}
                  onSent={setSent}
                  onRefused={() => quiet(Promise.all([quote.refetch(), query.refetch()]))}
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
      <RequestSentDialog open={sent !== undefined} sent={sent} />
    </Page>
  );
}
