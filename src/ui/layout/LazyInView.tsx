import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, Suspense, useRef } from 'react';
import { useInView } from './useInView.ts';

/** Renders its children once the placeholder comes into view. Give it a size, so that the page doesn't shift. */
export function LazyInView({ children, sx }: { children: ReactNode; sx: SxProps<Theme> }) {
  const place = useRef<HTMLElement>(null);
  const seen = useInView(place);
  return (
    <Box ref={place} sx={sx}>
      {seen && <Suspense>{children}</Suspense>}
    </Box>
  );
}
