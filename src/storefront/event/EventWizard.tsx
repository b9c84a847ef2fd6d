import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { toFils } from '../../../domain/money/money.ts';
import { reciterPath } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { BarTotal } from '../cart/BarTotal.tsx';
import { EventDetails } from './EventDetails.tsx';
import { EventProgress } from './EventProgress.tsx';
import { EventReview } from './EventReview.tsx';
import { EventSide } from './EventSide.tsx';
import { useEventBooking } from './useEventBooking.ts';

/** The two pages of the wizard, with a common draft. */
export function EventWizard({
  reciter,
  offered,
  occasion,
  address,
  breadcrumb,
}: {
  reciter: RaRecord;
  offered: QaariPackage;
  occasion: string | undefined;
  address: string | undefined;
  breadcrumb: ReactNode;
}) {
  const translate = useTranslate();
  const reciterId = String(reciter.id);
  const booking = useEventBooking({ reciterId, packageId: offered.package_id ?? '', occasion, address });
  const { step, form, minutes, quote, errors, sending } = booking;
  const [asking, setAsking] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  // Scroll to the top of a new page.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [step]);
  const total = quote?.total ?? toFils(offered.package_unit_price);
  const side = <EventSide reciter={reciter} offered={offered} minutes={minutes} form={form} total={total} />;
  if (booking.leaving) return <Page title={translate('booking.review_title')}>{null}</Page>;
  return (
    <Page
      title={translate(step === 1 ? 'booking.plan_event' : 'booking.review_title')}
      breadcrumb={breadcrumb}
      actions={<EventProgress step={step} />}
    >
      <Box
        ref={top}
        tabIndex={-1}
        sx={{
          outline: 'none',
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ErrorSummary
            sentence={booking.sentence}
            fields={Object.keys(errors).map((field) => (field === 'start' ? 'date' : field))}
            attempt={booking.attempt}
          />
          {booking.unavailable && <Note tone="error">{translate('booking.unavailable')}</Note>}
          {step === 2 && booking.placeProblem && <Note tone="error">{booking.placeProblem}</Note>}
          {step === 1 && (
            <>
              <Card sx={{ padding: 4, display: { md: 'none' } }}>{side}</Card>
              <EventDetails booking={booking} reciterId={reciterId} packageId={offered.package_id ?? ''} />
            </>
          )}
          {step === 2 && <EventReview booking={booking} reciter={reciter} offered={offered} />}
        </Box>
        <Box
          component="aside"
          aria-label={translate('booking.your_request')}
          sx={{ display: 'grid', gap: 4, position: { md: 'sticky' }, insetBlockStart: 96 }}
        >
          <Card sx={{ padding: 5, display: { xs: 'none', md: 'block' } }}>{side}</Card>
          {step === 1 ? (
            <ActionBar>
              <BarTotal fils={total} />
              <Button size="large" fullWidth onClick={booking.next}>
                {translate('common.next')}
              </Button>
            </ActionBar>
          ) : (
            <ActionBar>
              <Button variant="outlined" size="large" disabled={sending} onClick={() => setAsking(true)}>
                {translate('booking.cancellation')}
              </Button>
              <ActionButton
                size="large"
                loading={sending}
                disabled={!quote || booking.unavailable || Boolean(booking.placeProblem)}
                onClick={booking.reserve}
                sx={{ flex: 1 }}
              >
                {translate('booking.reserve')}
              </ActionButton>
            </ActionBar>
          )}
          <Typography
            variant="body2"
            sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'center', color: 'text.secondary' }}
          >
            {translate('booking.nothing_now')}
          </Typography>
        </Box>
      </Box>
      <ConfirmDialog
        open={asking}
        title={translate('booking.cancel_question')}
        confirmLabel={translate('booking.cancel_yes')}
        dismissLabel={translate('booking.keep')}
        danger
        onConfirm={() => {
          booking.discardDraft();
          booking.leave(reciterPath(reciterId));
        }}
        onClose={() => setAsking(false)}
      >
        {translate('booking.drop_text')}
      </ConfirmDialog>
    </Page>
  );
}
