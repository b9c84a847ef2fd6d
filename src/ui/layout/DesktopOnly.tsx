import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Content for wide screens. Rendered for all, because the server doesn't know the width, and hidden by CSS. */
export const DesktopOnly = ({ sx, children }: { sx?: SxProps<Theme>; children: ReactNode }) => (
  <Box sx={{ display: { xs: 'none', md: 'block' }, ...(sx as object) }}>{children}</Box>
);
