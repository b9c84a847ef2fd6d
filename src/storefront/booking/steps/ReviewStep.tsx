import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { TermsConsent } from '../../request/TermsConsent.tsx';
import type { Consent } from '../../request/useConsent.ts';
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
  choices,
  start,
  name,
  night,
  unavailable,
  consent,
}: {
  head: ReactNode;
  facts: ReactNode;
  total: ReactNode;
  /** Further choices for the same time. */
  choices: ReactNode;
  start: string;
  name: string;
  night?: string;
  unavailable?: string;
  consent: Consent;
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
        {choices}
        {total}
      </Card>
      {night && <Note>{translate('booking.bound_note', { night })}</Note>}
      <NextStepsList start={parseInstant(start) ?? 0} name={name} />
      <TermsConsent consent={consent} />
    </Box>
  );
}
