import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const columns = {
  arch: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
  wide: { xs: 'repeat(2, 1fr)', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
  picture: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
};

/** Cards of a list in as many columns as the width allows (design §3). */
export function CardGrid({ kind, children }: { kind: keyof typeof columns; children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        columnGap: { xs: 3, sm: 4, lg: 6 },
        rowGap: { xs: 8, md: 10 },
        gridTemplateColumns: columns[kind],
        '& > li': { minInlineSize: 0 },
      }}
    >
      {children}
    </Box>
  );
}
