import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/**
 * An unstyled list that screen readers still announce as a list.
 * @param ordered for steps
 */
export function PlainList({
  ordered,
  sx,
  children,
  'aria-label': label,
}: {
  ordered?: boolean;
  sx?: SxProps<Theme>;
  children: ReactNode;
  'aria-label'?: string;
}) {
  return (
    <Box
      component={ordered ? 'ol' : 'ul'}
      aria-label={label}
      sx={[{ listStyle: 'none', margin: 0, padding: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </Box>
  );
}
