import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

/** One fact about somebody, on sunken ground without a border. */
export function FactChip({ icon: Icon, children }: { icon: typeof SvgIcon; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={({ vars: { palette }, typography }) => ({
        ...typography.label,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        minBlockSize: 36,
        paddingInline: 3.5,
        paddingBlock: 1,
        borderRadius: '18px',
        color: palette.text.secondary,
        backgroundColor: palette.surfaceSunken,
      })}
    >
      <Icon sx={{ fontSize: 18, flex: 'none' }} />
      <span>{children}</span>
    </Box>
  );
}
