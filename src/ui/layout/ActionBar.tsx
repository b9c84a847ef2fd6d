import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * The page's primary action: a bar at the bottom of phones, within thumb reach; in the normal flow on wider screens
 * (design §2.4).
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={({ vars: { palette }, breakpoints }) => ({
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        [breakpoints.down('md')]: {
          position: 'fixed',
          insetInline: 0,
          insetBlockEnd: 0,
          zIndex: 1100,
          paddingInline: 4,
          paddingBlock: '12px calc(12px + env(safe-area-inset-bottom))',
          backgroundColor: palette.background.paper,
          borderBlockStart: `1px solid ${palette.divider}`,
        },
      })}
    >
      {children}
    </Box>
  );
}
