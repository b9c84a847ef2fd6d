import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A section of the page: its title, an explanation, and actions next to the title. */
export function PartCard({
  title,
  help,
  actions,
  children,
}: {
  title: string;
  help?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start', marginBlockEnd: 3 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {help && (
            <Typography variant="body2" color="text.secondary">
              {help}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Card>
  );
}
