import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, Suspense, useRef } from 'react';
import { useInView } from './useInView.ts';

/** A place for something that is fetched when it comes into view. The place keeps its size: give it one. */
export function LazyInView({ children, sx }: { children: ReactNode; sx: SxProps<Theme> }) {
  const place = useRef<HTMLElement>(null);
  const seen = useInView(place);
  return (
    <Box ref={place} sx={sx}>
      {seen && <Suspense>{children}</Suspense>}
    </Box>
  );
}
