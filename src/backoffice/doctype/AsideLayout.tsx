import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { usePageOptions } from './pageOptions.ts';

/** A record's card and, if its resource has additional content, a second column for it; below the card on phones. */
export function AsideLayout({ children }: { children: ReactNode }) {
  const { beside: Aside } = usePageOptions(useResourceContext());
  if (!Aside) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(320px, 400px)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <Aside />
      </Box>
    </Box>
  );
}
