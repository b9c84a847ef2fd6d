import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** An icon that points in reading direction, such as an arrow: mirrored in Arabic (design §9). */
export function DirIcon({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
      {children}
    </Box>
  );
}
