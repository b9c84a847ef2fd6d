import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ROLE } from '../../../domain/roles.ts';
import { DuePages, versionsOf } from '../../components/DuePages.tsx';
import { useMethod } from '../../components/useMethod.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

/** Asks a provider to accept the terms (decision J8). It stays above the page until then, and keeps no one from their work. */
export function ConsentStrip() {
  const translate = useTranslate();
  const language = useLanguage();
  const { role } = useSession();
  const isProvider = role === ROLE.reciter || role === ROLE.restaurant;
  const { data } = useMethodQuery('dueConsents', {}, { enabled: isProvider });
  const accept = useMethod('acceptTerms', { successMessage: 'vendor.consent.done' });
  const due = data?.due ?? [];
  if (due.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('vendor.consent.title')} sx={{ marginBlockEnd: 4 }}>
      <Note>
        <Typography variant="body2">{translate('vendor.consent.text')}</Typography>
        <DuePages due={due} />
        <ActionButton
          variant="contained"
          loading={accept.isPending}
          onClick={() => accept.mutate({ consent: { language, versions: versionsOf(due) } })}
        >
          {translate('vendor.consent.accept')}
        </ActionButton>
      </Note>
    </Box>
  );
}
