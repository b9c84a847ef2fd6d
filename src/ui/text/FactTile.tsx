import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A fact of a list: an icon on a tile, the label, and the value. */
export function FactTile({
  icon: Icon,
  label,
  wide = false,
  children,
}: {
  icon: typeof SvgIcon;
  label: string;
  /** Whether it spans the full row on phones. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2.5,
        alignItems: 'start',
        minInlineSize: 0,
        gridColumn: wide ? { xs: '1 / -1', md: 'auto' } : undefined,
      }}
    >
      <Box
        sx={({ vars: { palette } }) => ({
          flex: 'none',
          inlineSize: 40,
          blockSize: 40,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '12px',
          color: palette.brandText,
          backgroundColor: palette.primary.light,
        })}
      >
        <Icon sx={{ fontSize: 20 }} />
      </Box>
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="caption" component="div" sx={{ display: 'block', color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          {children}
        </Typography>
      </Box>
    </Box>
  );
}
