import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/**
 * A card that is a single link. The focus ring is drawn on the card, because pictures inside clip it (design §7 Cards).
 */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={({ vars: { palette } }) => ({
        display: 'block',
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: '20px',
        '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
        '&:hover h3': { textDecoration: 'underline', textUnderlineOffset: 4 },
      })}
    >
      {children}
    </Box>
  );
}
