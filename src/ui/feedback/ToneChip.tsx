import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import type { ColorVariables, ToneColors } from '../theme/themeTypes.ts';

/**
 * A label in a contrast-checked pair of colors, with an icon. 28 px high and not pill-shaped, because it isn't a
 * control (design §7 Chips).
 */
export function ToneChip({
  tone,
  icon: Icon,
  children,
}: {
  tone: (palette: ColorVariables) => ToneColors | undefined;
  icon: typeof SvgIcon;
  children: ReactNode;
}) {
  return (
    <Box
      component="span"
      sx={({ vars: { palette }, typography }) => {
        const colors = tone(palette);
        return {
          ...typography.micro,
          fontWeight: 600,
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1.5,
          minBlockSize: 28,
          paddingInline: 2.5,
          borderRadius: '8px',
          color: colors?.fg,
          backgroundColor: colors?.bg ?? palette.surfaceSunken,
        };
      }}
    >
      <Icon sx={{ fontSize: 16 }} />
      {children}
    </Box>
  );
}
