import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useId } from 'react';

/** A notice about a booking that needs a response: an icon, a title, and details with buttons. */
export function NoticeFrame({
  icon: Icon,
  title,
  heading,
  children,
}: {
  icon: ComponentType<SvgIconProps>;
  title: ReactNode;
  /** One level below the heading above it. */
  heading: 'h2' | 'h3';
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gap: 3,
        padding: 4,
        borderRadius: '16px',
        border: `1px solid ${palette.divider}`,
        backgroundColor: palette.primary.light,
      })}
    >
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Icon aria-hidden sx={{ color: 'brandText', flex: 'none' }} />
        <Typography variant="title" component={heading} id={id} sx={{ margin: 0 }}>
          {title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
