import Box from '@mui/material/Box';
import { Name } from '../../ui/text/Name.tsx';
import type { Line } from './line.ts';

/** The customer's notes on a line; in lists only in print, where the line can't be opened. */
export function LineNote({ line: { notes } }: { line: Line }) {
  if (!notes) return null;
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block', fontWeight: 600 } }}>
      <Name sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</Name>
    </Box>
  );
}
