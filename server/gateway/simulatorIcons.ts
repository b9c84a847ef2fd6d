import type { METHODS } from './simulatedPayments.ts';

/** A decorative icon: the page says everything in text as well. */
const icon = (path: string): string => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

export const LOCK_ICON = icon(
  'M18 8h-1V6A5 5 0 0 0 7 6v2H6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2zM9 6a3 3 0 0 1 6 0v2H9zm9 14H6V10h12zm-6-3a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
/** A flask: a test, not a real bank. */
export const TEST_ICON = icon(
  'M14 4v5.6L19.2 18H4.8L10 9.6V4zm3-2H7v2h1v5L2.2 18.4A1.7 1.7 0 0 0 3.7 21h16.6a1.7 1.7 0 0 0 1.5-2.6L16 9V4h1z',
);
export const CLOCK_ICON = icon(
  'M15 1H9v2h6zm-4 13h2V8h-2zm8-6.6 1.4-1.4L19 4.6 17.6 6A9 9 0 1 0 19 7.4zM12 20a7 7 0 1 1 0-14 7 7 0 0 1 0 14z',
);

const CARD = 'M20 4H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2zm0 14H4v-6h16zm0-10H4V6h16z';

export const METHOD_ICONS: Record<(typeof METHODS)[number], string> = {
  knet: icon(CARD),
  credit: icon(
    'M20 4H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6v-2H4v-6h18V6a2 2 0 0 0-2-2zm0 4H4V6h16zm-5.1 11.2-2.1-2.1-1.4 1.4 3.5 3.5 6.4-6.4-1.4-1.4z',
  ),
  amex: icon(CARD),
  wallet: icon(
    'M21 7.3V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-2.3a2 2 0 0 0 1-1.7V9a2 2 0 0 0-1-1.7zM20 9v6h-7V9zM5 19V5h14v2h-6a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h6v2zm11-5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  ),
};
