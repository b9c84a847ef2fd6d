import { useTheme } from '@mui/material/styles';

/** On which side a line begins and ends here, for what is placed by measured edges (popovers), which no style mirrors. */
export function useInlineEdges(): { start: 'left' | 'right'; end: 'left' | 'right' } {
  return useTheme().direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
}
