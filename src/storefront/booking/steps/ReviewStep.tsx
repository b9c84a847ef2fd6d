import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../../domain/paths.ts';
import { parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { NextStepsList } from '../NextStepsList.tsx';

/**
 * A summary of the request, the next steps, and the terms.
 * @param name of the reciter
 * @param night in words, if the request is bound to its night
 * @param unavailable message if it can no longer be booked
 */
export function ReviewStep({
  head,
  facts,
  total,
  start,
  name,
  night,
  unavailable,
}: {
  head: ReactNode;
  facts: ReactNode;
  total: ReactNode;
  start: string;
  name: string;
  night?: string;
  unavailable?: string;
}) {
  const translate = useTranslate();
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
      {night && <Note>{translate('booking.bound_note', { night })}</Note>}
      <NextStepsList start={parseInstant(start) ?? 0} name={name} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('booking.terms_accept')} {/* What was entered stays on this page. */}
        <Link component={RouterLink} to={paths.terms} target="_blank" rel="noopener">
          {translate('booking.terms_link')}
        </Link>
      </Typography>
    </Box>
  );
}
