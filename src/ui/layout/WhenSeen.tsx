import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** A place for something that is fetched when it comes into view. The place keeps its size: give it one. */
export function WhenSeen({ children, sx }: { children: ReactNode; sx: SxProps<Theme> }) {
  const place = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <Box ref={place} sx={sx}>
      {seen && <Suspense>{children}</Suspense>}
    </Box>
  );
}
