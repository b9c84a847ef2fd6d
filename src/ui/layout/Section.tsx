import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { contentVisibilityAuto } from '../styles/contentVisibility.ts';

/** A section of a page with its own heading. */
export function Section({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ marginBlockStart: { xs: 8, md: 12 }, ...contentVisibilityAuto(400, 24) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, marginBlockEnd: { xs: 2, md: 4 }, minBlockSize: 44 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
