import Button from '@mui/material/Button';

import { Link } from 'react-router-dom';
import { localizeReason } from '../../../domain/provider/verificationReasons.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { providerStatusKey } from './providerStatus.ts';
import { useOwnProfile } from './useOwnProfile.ts';

const sentences: Record<string, MessageKey> = {
  [VERIFICATION.pending]: 'vendor.waiting',
  [VERIFICATION.changesRequested]: 'vendor.changes_requested',
  [VERIFICATION.rejected]: 'vendor.rejected',
  [VERIFICATION.suspended]: 'vendor.suspended',
};

/** What prevents the provider from being listed; renders nothing once verified. */
export function ProfileNotice() {
  const translate = useTranslate();
  const language = useLanguage();
  const { kind, record, isPending, error } = useOwnProfile();
  if (isPending || error) return null;
  if (!record) {
    return (
      <Note
        tone="warning"
        action={
          <Button component={Link} to={kind.profilePath} variant="text" size="small">
            {translate('vendor.profile')}
          </Button>
        }
      >
        {translate('vendor.profile_first')}
      </Note>
    );
  }
  const status = record.verification_status || VERIFICATION.pending;
  const sentence = sentences[status];
  if (!sentence) return null;
  const reason = localizeReason(record.verification_note ?? '', language);
  const message = reason || translate(`vendor.status.${providerStatusKey(status)}`);
  // The surrounding message has its own full stop.
  const note = message.trim().replace(/\.$/, '');
  return <Note tone={status === VERIFICATION.pending ? 'info' : 'warning'}>{translate(sentence, { note })}</Note>;
}
