import RtlProvider from '@mui/system/RtlProvider';
import type { ReactNode } from 'react';

/**
 * Slot props of a slider in `LeftToRight`: its thumbs are moved by half of their size as in English, because the style sheet is
 * mirrored and the place that each is given is not.
 */
export const THUMBS_FROM_LEFT = { thumb: { style: { transform: 'translate(-50%, -50%)' } } };

/** Around a slider over what runs from the left in every language: a sound, a side of a picture. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <RtlProvider value={false}>{children}</RtlProvider>;
}
