import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import type { SentRequest } from '../request/RequestSentDialog.tsx';
import { useLeaveBooking } from './useBookingStep.ts';

const BookingDialog = lazyComponent(() => import('./BookingDialog.tsx'), ['choices']);
const RequestSentDialog = lazyComponent(async () => ({
  default: (await import('../request/RequestSentDialog.tsx')).RequestSentDialog,
}));

/** Milliseconds between closing the booking dialog and showing "Request Sent" (S1-T-04). */
const CONFIRMATION_DELAY_MS = 500;

/** The booking in the URL (`package`, `step`), and the confirmation after it; for customers. */
export function Booking({ reciterId, occasion }: { reciterId: string; occasion?: string }) {
  const [search] = useSearchParams();
  const packageId = search.get('package');
  const leave = useLeaveBooking();
  const [requestSummary, setSent] = useState<SentRequest>();
  const [sentOpen, setSentOpen] = useState(false);
  useEffect(() => {
    if (!requestSummary) return;
    const timer = setTimeout(() => setSentOpen(true), CONFIRMATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [requestSummary]);
  return (
    <>
      {packageId && (
        <Suspense>
          <BookingDialog
            key={packageId}
            reciterId={reciterId}
            packageId={packageId}
            occasion={occasion}
            onClose={leave}
            onSent={(request) => {
              leave();
              setSent(request);
            }}
          />
        </Suspense>
      )}
      {requestSummary && (
        <Suspense>
          <RequestSentDialog
            open={sentOpen}
            request={requestSummary}
            offersCatering
            onClose={() => setSentOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
