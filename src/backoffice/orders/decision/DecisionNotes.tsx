import Box from '@mui/material/Box';
import { Note } from '../../../ui/feedback/Note.tsx';
import type { Line } from '../line.ts';
import { useDecisionNotes } from './useDecisionNotes.ts';

/**
 * The effects and conflicts of an approval, shown before it.
 * @param short in a list row
 */
export function DecisionNotes({ line, short = false }: { line: Line; short?: boolean }) {
  return useDecisionNotes(line)?.map(({ key, sentence }) =>
    short ? (
      <Box key={key} sx={{ color: 'warning.main', fontWeight: 500, fontSize: 13 }}>
        {sentence}
      </Box>
    ) : (
      <Note key={key} tone="warning">
        {sentence}
      </Note>
    ),
  );
}
