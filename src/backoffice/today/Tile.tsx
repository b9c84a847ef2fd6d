import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A fact of the evening, in figures that can be read from across a room. */
export function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card sx={{ p: 3, textAlign: 'center' }}>
      <Typography variant="body2" component="div" color="text.secondary">
        {label}
      </Typography>
      <Box className="fig" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
        <bdi>{children}</bdi>
      </Box>
    </Card>
  );
}
