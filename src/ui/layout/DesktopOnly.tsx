import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** What only wide screens show. It is rendered for all, because a server knows no width, and hidden by style. */
export const DesktopOnly = ({ sx, children }: { sx?: SxProps<Theme>; children: ReactNode }) => (
  <Box sx={{ display: { xs: 'none', md: 'block' }, ...(sx as object) }}>{children}</Box>
);
