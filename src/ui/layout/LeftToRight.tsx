import RtlProvider from '@mui/system/RtlProvider';
import type { ReactNode } from 'react';

/**
 * Slot props for a slider in `LeftToRight`. The style sheet is mirrored but the thumbs' inline position isn't, so this
 * shifts the thumbs by half their size as in English.
 */
export const THUMBS_FROM_LEFT = { thumb: { style: { transform: 'translate(-50%, -50%)' } } };

/** Wraps a slider whose value runs from left to right in every language, such as audio or a position in a picture. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <RtlProvider value={false}>{children}</RtlProvider>;
}
