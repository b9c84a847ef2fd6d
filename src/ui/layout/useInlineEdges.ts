import { useTheme } from '@mui/material/styles';

/**
 * The physical sides of the inline start and end, for elements with measured positions (popovers), which the mirrored
 * styles don't cover.
 */
export function useInlineEdges(): { start: 'left' | 'right'; end: 'left' | 'right' } {
  return useTheme().direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
}
