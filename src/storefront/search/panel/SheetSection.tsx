import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import { type ReactNode, useId } from 'react';

/** A section of a sheet: its name and selected value, and when expanded the choice itself. */
export function SheetSection({
  icon: Icon,
  label,
  value,
  more,
  open,
  onToggle,
  children,
}: {
  icon: typeof SvgIcon;
  label: string;
  value: string;
  more?: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        borderRadius: '20px',
        border: `1px solid ${open ? palette.primary.main : palette.divider}`,
        backgroundColor: palette.background.paper,
      })}
    >
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        sx={{
          inlineSize: '100%',
          gap: 3,
          padding: 4,
          justifyContent: 'start',
          textAlign: 'start',
          borderRadius: '20px',
        }}
      >
        <Icon sx={{ color: 'brandText' }} />
        <Box component="span" sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 0.5 }}>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="span" sx={{ typography: 'title' }}>
            {value}
          </Box>
          {more && (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {more}
            </Box>
          )}
        </Box>
        <ExpandMoreOutlined sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
      </ButtonBase>
      <Box id={id} hidden={!open} sx={{ padding: 3, paddingBlockStart: 0 }}>
        {open && children}
      </Box>
    </Box>
  );
}
