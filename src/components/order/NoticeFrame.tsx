import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useId } from 'react';

/** What has come up about a booking and waits for an answer: a sign, what it is, and below it the particulars and the buttons. */
export function NoticeFrame({
  icon: Icon,
  title,
  heading,
  children,
}: {
  icon: ComponentType<SvgIconProps>;
  title: ReactNode;
  /** One below the heading that it stands under. */
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
