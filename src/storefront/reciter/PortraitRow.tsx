import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * An arch portrait that overlaps the cover, and content next to it.
 * @param actions next to the portrait on phones, after the text on wider screens
 */
export function PortraitRow({
  portrait,
  actions,
  children,
}: {
  portrait: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 5,
        rowGap: { xs: 3, md: 4 },
        alignItems: 'end',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
        gridTemplateAreas: { xs: '"portrait actions" "words words"', md: '"portrait words actions"' },
        paddingInlineStart: { md: 10 },
      }}
    >
      <Box
        sx={({ vars: { palette } }) => ({
          gridArea: 'portrait',
          position: 'relative',
          inlineSize: { xs: 100, md: 176 },
          marginBlockStart: { xs: '-64px', md: '-112px' },
          padding: { xs: '4px 4px 0', md: '6px 6px 0' },
          clipPath: 'url(#arch)',
          backgroundColor: palette.background.default,
        })}
      >
        {portrait}
      </Box>
      <Box sx={{ gridArea: 'words', minInlineSize: 0 }}>{children}</Box>
      <Box sx={{ gridArea: 'actions', display: 'flex', gap: 2, justifyContent: 'end' }}>{actions}</Box>
    </Box>
  );
}
