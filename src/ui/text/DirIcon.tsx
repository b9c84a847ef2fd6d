import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** An arrow or another icon that points along the line of reading: turned around in Arabic (design §9). */
export function DirIcon({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
      {children}
    </Box>
  );
}
