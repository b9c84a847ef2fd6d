import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

/** A filter that is on or off; its cross shows that another tap removes it (design §7 Chips). */
export function FilterChip({
  on,
  onToggle,
  children,
}: {
  on: boolean;
  onToggle: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <ButtonBase
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      sx={({ vars: { palette }, typography }) => ({
        ...typography.label,
        minBlockSize: 36,
        // 36 px high, with a touch target of 44 px.
        '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
        gap: 1.5,
        paddingInline: 3.5,
        borderRadius: '999px',
        whiteSpace: 'nowrap',
        border: `1px solid ${on ? palette.primary.main : palette.outlineStrong}`,
        color: on ? palette.brandText : palette.text.primary,
        backgroundColor: on ? palette.primary.light : palette.background.paper,
      })}
    >
      {children}
      {on && <CloseOutlined sx={{ fontSize: 16 }} />}
    </ButtonBase>
  );
}
