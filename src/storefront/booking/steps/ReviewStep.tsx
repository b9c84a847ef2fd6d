import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { parseInstant } from '../../../../domain/kuwaitTime.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { AfterSending } from '../AfterSending.tsx';

/** Everything that will be sent, once more, and what happens then. @param unavailable sentence when it cannot be ordered any more */
export function ReviewStep({
  head,
  facts,
  total,
  start,
  unavailable,
}: {
  head: ReactNode;
  facts: ReactNode;
  total: ReactNode;
  start: string;
  unavailable?: string;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {unavailable && <Note tone="error">{unavailable}</Note>}
      <Card
        sx={{
          padding: { xs: 4, md: 5 },
          ...(!head && { paddingBlockStart: 2, '& li:first-of-type': { borderBlockStart: 0 } }),
        }}
      >
        {head}
        {facts}
        {total}
      </Card>
      <AfterSending start={parseInstant(start) ?? 0} />
    </Box>
  );
}
