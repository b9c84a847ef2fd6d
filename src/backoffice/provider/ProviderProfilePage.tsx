import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { ConfirmEmailNote } from './ConfirmEmailNote.tsx';
import { ProfileNotice } from './ProfileNotice.tsx';
import { useOwnProfile } from './useOwnProfile.ts';
import { VerificationChecklist } from './VerificationChecklist.tsx';

interface ProfilePageProps {
  title: MessageKey;
  children: (record: RaRecord<string> | undefined) => ReactNode;
}

/** Whether customers see the profile; in all other states they will once it is verified. */
const leads: Record<string, MessageKey> = {
  [VERIFICATION.verified]: 'vendor.profile_seen.verified',
  [VERIFICATION.suspended]: 'vendor.profile_seen.suspended',
};

/** The frame of both profile pages: loading, error, and the steps before verification. */
export function ProviderProfilePage({ title, children }: ProfilePageProps) {
  const translate = useTranslate();
  const { kind, record, isPending, error, refetch } = useOwnProfile();
  const content = isPending ? <Loading /> : children(record);
  return (
    <BackOfficePage
      title={translate(title)}
      lead={translate(leads[record?.verification_status] ?? 'vendor.profile_lead')}
      actions={
        record && (
          <Button
            component={Link}
            to={kind.kind === 'reciter' ? reciterPath(record.id) : restaurantPath(record.id)}
            variant="outlined"
            startIcon={<VisibilityOutlined />}
          >
            {translate('vendor.preview')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Stack spacing={4}>
          <ConfirmEmailNote />
          {/* Without a profile, the form below is the next step. */}
          {record && <ProfileNotice />}
          {!isPending && <VerificationChecklist record={record} kind={kind} />}
          {content}
        </Stack>
      )}
    </BackOfficePage>
  );
}
