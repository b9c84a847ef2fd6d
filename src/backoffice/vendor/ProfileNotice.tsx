import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Note } from '../../ui/feedback/Note.tsx';
import { useOwnProfile } from './useOwnProfile.ts';
import { statusKey, VENDOR_STATUS } from './vendorStatus.ts';

const sentences: Record<string, string> = {
  [VENDOR_STATUS.pending]: 'vendor.waiting',
  [VENDOR_STATUS.changesRequested]: 'vendor.changes_requested',
  [VENDOR_STATUS.rejected]: 'vendor.rejected',
  [VENDOR_STATUS.suspended]: 'vendor.suspended',
};

/** What stands between the vendor and the public lists; nothing once it is verified. */
export function ProfileNotice() {
  const translate = useTranslate();
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
  const status = record.verification_status || VENDOR_STATUS.pending;
  const sentence = sentences[status];
  if (!sentence) return null;
  const words: string = record.verification_note || translate(`vendor.status.${statusKey(status)}`);
  // The sentence around the staff's words brings its own full stop.
  const note = words.trim().replace(/\.$/, '');
  return <Note tone={status === VENDOR_STATUS.pending ? 'info' : 'warning'}>{translate(sentence, { note })}</Note>;
}
