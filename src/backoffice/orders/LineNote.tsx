import Box from '@mui/material/Box';
import { Name } from '../../ui/text/Name.tsx';
import type { Line } from './line.ts';

/** What the host wrote about a line: in a list it stands on paper, where nobody can open the line to read it. */
export function LineNote({ line: { notes } }: { line: Line }) {
  if (!notes) return null;
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block', fontWeight: 600 } }}>
      <Name sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</Name>
    </Box>
  );
}
