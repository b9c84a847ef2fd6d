import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { DuePages } from '../../components/DuePages.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { interpolateNodes } from '../../ui/text/interpolateNodes.tsx';
import type { Consent } from './useConsent.ts';

/** A link to a page of terms. It opens in a new tab, so that what was entered stays. */
function PageLink({ to, label }: { to: string; label: string }) {
  return (
    <Link component={RouterLink} to={to} target="_blank" rel="noopener">
      {label}
    </Link>
  );
}

/** Names the terms that a request accepts. If they have changed, asks to accept them first. */
export function TermsConsent({ consent: { due, isAccepted, accept } }: { consent: Consent }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {due.length > 0 && (
        <Note>
          <Typography variant="body2">{translate('booking.consent.changed')}</Typography>
          <DuePages due={due} />
          <FormControlLabel
            control={<Checkbox name="consent" checked={isAccepted} onChange={(_event, checked) => accept(checked)} />}
            label={translate('booking.consent.accept')}
            sx={{ minBlockSize: 44, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          />
        </Note>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {interpolateNodes((values) => translate('booking.consent.by_sending', values), {
          terms: <PageLink to={paths.terms} label={translate('booking.consent.terms')} />,
          privacy: <PageLink to={paths.privacy} label={translate('booking.consent.privacy')} />,
        })}
      </Typography>
    </Box>
  );
}
