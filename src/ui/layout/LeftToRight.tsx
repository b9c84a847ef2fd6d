import RtlProvider from '@mui/system/RtlProvider';
import type { ReactNode } from 'react';

/** Of such a slider's thumbs: the style sheet turns them around, the place they are given does not. */
export const THUMBS_FROM_LEFT = { thumb: { style: { transform: 'translate(-50%, -50%)' } } };

/** Around a slider over what runs from the left in every language: a sound, a side of a picture. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <RtlProvider value={false}>{children}</RtlProvider>;
}
