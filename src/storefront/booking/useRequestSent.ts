import { useEffect, useState } from 'react';

/** Milliseconds between the end of the booking dialog and "Request Sent" (S1-T-04). */
const PAUSE = 500;

/** The end of a booking: its dialog is closed at once, and a moment later the customer is told. */
export function useRequestSent(): { closed: boolean; told: boolean; close: () => void } {
  const [sent, setSent] = useState<'no' | 'closed' | 'told'>('no');
  useEffect(() => {
    if (sent !== 'closed') return;
    const timer = setTimeout(() => setSent('told'), PAUSE);
    return () => clearTimeout(timer);
  }, [sent]);
  return { closed: sent !== 'no', told: sent === 'told', close: () => setSent('closed') };
}
