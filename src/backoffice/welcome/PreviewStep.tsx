import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { documentsToAdd } from '../../../domain/provider/verificationDocuments.ts';
import { missingForVerification } from '../../../domain/provider/verificationRequirements.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { getToday, useDocuments } from '../documents/useDocuments.ts';
import { ProfileNeeded } from '../provider/ProfileNeeded.tsx';
import type { ProviderKind } from '../provider/providerKinds.ts';
import { useOwnProfile } from '../provider/useOwnProfile.ts';
import { VerificationChecklist } from '../provider/VerificationChecklist.tsx';

/** The page as hosts will see it, what it still needs, and sending it for review. */
export function PreviewStep() {
  return <ProfileNeeded>{(profile, kind) => <Preview profile={profile} kind={kind} />}</ProfileNeeded>;
}

function Preview({ profile, kind }: { profile: RaRecord<string>; kind: ProviderKind }) {
  const translate = useTranslate();
  const { refetch } = useOwnProfile();
  const submit = useMethod('submitProfile', { inPlace: true, onDone: refetch });
  const { data: documents } = useDocuments();
  const isComplete =
    missingForVerification(kind.doctype, profile).length === 0 &&
    documents !== undefined &&
    documentsToAdd(documents, getToday()).length === 0;
  return (
    <>
      <VerificationChecklist record={profile} kind={kind} />
      <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Button
          component={Link}
          variant="outlined"
          startIcon={<VisibilityOutlined />}
          to={kind.kind === 'reciter' ? reciterPath(profile.id) : restaurantPath(profile.id)}
        >
          {translate('vendor.preview')}
        </Button>
        {profile.submitted_at ? (
          <Box role="status">
            <Note tone="success">{translate('vendor.welcome.sent')}</Note>
          </Box>
        ) : (
          <>
            <Typography sx={{ color: 'text.secondary' }}>
              {translate(isComplete ? 'vendor.welcome.ready' : 'vendor.welcome.missing')}
            </Typography>
            {submit.refusal && (
              <Box role="alert">
                <Note tone="error">{submit.refusal}</Note>
              </Box>
            )}
            <ActionButton
              variant="contained"
              disabled={!isComplete}
              loading={submit.isPending}
              onClick={() => submit.mutate({})}
            >
              {translate('vendor.welcome.send')}
            </ActionButton>
          </>
        )}
      </Card>
    </>
  );
}
