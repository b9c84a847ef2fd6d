import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { dayOf, parseInstant } from '../../../domain/kuwaitTime.ts';
import { paths } from '../../../domain/paths.ts';
import type { OrderInput } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ClockField } from '../../parts/date/ClockField.tsx';
import { DayField } from '../../parts/date/DayField.tsx';
import { ErrorState } from '../../parts/ErrorState.tsx';
import type { Refusal } from '../../parts/refusal.ts';
import { serverNow } from '../../site/serverClock.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AddressPicker } from '../address/AddressPicker.tsx';
import { validateChoice } from '../address/addressChoice.ts';
import { BarTotal } from '../cart/BarTotal.tsx';
import { CartSummary } from '../cart/CartSummary.tsx';
import { CheckoutSteps } from '../cart/CheckoutSteps.tsx';
import { useCart } from '../cart/useCart.ts';
import { useQuote } from '../cart/useQuote.ts';
import { OccasionField } from '../request/OccasionField.tsx';
import { RequestSentDialog } from '../request/RequestSentDialog.tsx';
import { useExplainRequest } from '../request/useExplainRequest.ts';
import { useOrderRequest } from '../request/useOrderRequest.ts';
import { deliveryToWire } from './deliveryTime.ts';
import { ReciterTimes } from './ReciterTimes.tsx';
import { useRequestForm } from './useRequestForm.ts';

/** Sentences of a reciter's own time are kept under this and the package. */
const timeField = (packageId: string): string => `time ${packageId}`;

/** Where and when: the last page before the request goes to all providers of the cart. */
export default function AddressPage() {
  const translate = useTranslate();
  const explain = useExplainRequest('checkout.order_failed');
  const { cart, query, count, saving, addReciter } = useCart();
  const quote = useQuote({ enabled: count > 0 });
  const request = useOrderRequest();
  const { form, change, choice, choose, forget } = useRequestForm();
  const { occasion, delivery, notes } = form;
  const [refusal, setRefusal] = useState<Partial<Refusal>>({});
  const [attempt, setAttempt] = useState(0);

  if (query.error && !cart) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (quote.error && !quote.data) return <ErrorState error={quote.error} onRetry={quote.refetch} />;
  if (cart && count === 0 && !request.data) return <Navigate to={paths.cart} replace />;

  const fields = refusal.fields ?? {};
  const sessions = cart?.qaari_zakreen_packages ?? [];
  const hasCatering = (cart?.restaurant_package.length ?? 0) > 0;

  /** What is missing, as a sentence at each field. */
  function missing(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [field, key] of Object.entries(validateChoice(choice))) found[field] = translate(key);
    if (!occasion.trim()) found.occasion = translate('common.required');
    const start = deliveryToWire(delivery.day, delivery.clock);
    if (hasCatering && !start) found.start = translate('booking.choose_time');
    else if (hasCatering && (parseInstant(start) ?? 0) <= serverNow()) found.start = translate('booking.start_in_past');
    for (const row of sessions) if (!row.start) found[timeField(row.packageId)] = translate('booking.choose_time');
    return found;
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = missing();
    setRefusal({ fields: found });
    setAttempt((before) => before + 1);
    if (Object.keys(found).length > 0 || !choice || !quote.data) return;
    const input: OrderInput = {
      ...choice,
      occasion: occasion.trim(),
      // An order of sessions only has no time of its own beyond theirs.
      start: (hasCatering ? deliveryToWire(delivery.day, delivery.clock) : sessions[0]?.start) ?? undefined,
      ...(notes.trim() && { notes: notes.trim() }),
      expected_total: quote.data.data.total,
    };
    await request.mutateAsync(input).then(forget, async (error) => {
      setRefusal(await explain(error));
      setAttempt((before) => before + 1);
      // A price that moved or a package that is gone: the page shows the cart as it is now.
      await Promise.all([quote.refetch(), query.refetch()]);
    });
  }

  return (
    <Page
      title={translate('checkout.where_and_when')}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: translate('common.home'), to: paths.home },
            { label: translate('checkout.step_cart'), to: paths.cart },
            { label: translate('checkout.step_address') },
          ]}
        />
      }
      actions={<CheckoutSteps current={1} />}
    >
      {!cart || !quote.data ? (
        <LoadingShapes>
          <SkeletonRows rows={3} height={200} />
        </LoadingShapes>
      ) : (
        <Box
          component="form"
          noValidate
          onSubmit={send}
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 4 }}>
            <ErrorSummary sentence={refusal.sentence} fields={Object.keys(fields)} attempt={attempt} />
            <Card component="section" sx={{ padding: { xs: 4, md: 6 } }}>
              <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 4 }}>
                {translate('checkout.address')}
              </Typography>
              <AddressPicker value={choice} onChange={choose} errors={fields} />
            </Card>
            <Card component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
              <Typography variant="h3" component="h2">
                {translate('checkout.occasion_and_delivery')}
              </Typography>
              <OccasionField value={occasion} onChange={(next) => change({ occasion: next })} error={fields.occasion} />
              {hasCatering && (
                <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
                  <DayField
                    label={translate('checkout.delivery_day')}
                    value={delivery.day}
                    today={dayOf(serverNow())}
                    min={dayOf(serverNow())}
                    onChange={(day) => change({ delivery: { ...delivery, day } })}
                    error={fields.start}
                  />
                  <ClockField
                    label={translate('checkout.delivery_time')}
                    value={delivery.clock}
                    onChange={(clock) => change({ delivery: { ...delivery, clock } })}
                  />
                </Box>
              )}
              <FormField
                label={translate('checkout.notes')}
                value={notes}
                onChange={(next) => change({ notes: next })}
                optional
                rows={2}
                maxLength={500}
                error={fields.notes}
              />
            </Card>
            {sessions.map((row) => (
              <ReciterTimes
                key={row.packageId}
                row={row}
                error={fields[timeField(row.packageId)]}
                onChange={(start) => {
                  addReciter({ ...row, start }).catch(() => undefined);
                }}
              />
            ))}
          </Box>
          <Box sx={{ position: { md: 'sticky' }, insetBlockStart: 96 }}>
            <CartSummary quote={quote.data.data}>
              <ActionBar>
                <BarTotal dinars={quote.data.data.total} />
                <Button
                  type="submit"
                  variant="contained"
                  size="large"
                  fullWidth
                  loading={request.isPending}
                  disabled={saving}
                >
                  {translate('checkout.request_order')}
                </Button>
              </ActionBar>
            </CartSummary>
          </Box>
        </Box>
      )}
      <RequestSentDialog open={request.isSuccess} />
    </Page>
  );
}
