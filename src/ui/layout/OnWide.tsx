import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

/**
 * What only wide screens show. A server knows no width and draws it for all; of a page that came drawn phones take it away before
 * they take the page over (src/app/drawing/takeOver.ts), and draw it when they become wide.
 */
export function OnWide({ sx, children }: { sx?: SxProps<Theme>; children: ReactNode }) {
  const wide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'), { noSsr: true, defaultMatches: true });
  return (
    wide && (
      <Box data-on-wide="" sx={{ display: { xs: 'none', md: 'block' }, ...(sx as object) }}>
        {children}
      </Box>
    )
  );
}
