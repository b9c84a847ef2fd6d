import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Chips that narrow a list, in one row that scrolls on phones. */
export function FilterChips({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 6,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        marginInline: { xs: '-16px', sm: '-24px', md: 0 },
        paddingInline: { xs: '16px', sm: '24px', md: '4px' },
        paddingBlock: 1,
        marginBlockEnd: 4,
        // the chips' own height, until their words are there
        minBlockSize: 44,
      }}
    >
      {children}
    </Box>
  );
}

/** Chips that belong together, under a name that is read aloud. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 2, flex: 'none' }}>
      {children}
    </Box>
  );
}
