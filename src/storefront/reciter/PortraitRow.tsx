import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A portrait over the cover's edge, in an arch of the page's own colour, and what stands beside it. */
export function PortraitRow({ portrait, children }: { portrait: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        columnGap: 5,
        rowGap: 4,
        alignItems: { md: 'end' },
        paddingInlineStart: { md: 10 },
      }}
    >
      <Box
        sx={({ vars: { palette } }) => ({
          flex: 'none',
          position: 'relative',
          inlineSize: { xs: 116, md: 176 },
          marginBlockStart: { xs: '-84px', md: '-112px' },
          padding: { xs: '4px 4px 0', md: '6px 6px 0' },
          clipPath: 'url(#arch)',
          backgroundColor: palette.background.default,
        })}
      >
        {portrait}
      </Box>
      {children}
    </Box>
  );
}
