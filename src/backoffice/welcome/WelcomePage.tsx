import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { providerPaths, welcomePath } from '../../../domain/paths.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DocumentList } from '../documents/DocumentList.tsx';
import { useDocuments } from '../documents/useDocuments.ts';
import { ConfirmEmailNote } from '../provider/ConfirmEmailNote.tsx';
import { ProfileNeeded } from '../provider/ProfileNeeded.tsx';
import { ProviderProfileForm } from '../provider/ProviderProfileForm.tsx';
import { ReciterProfileInputs } from '../provider/ReciterProfilePage.tsx';
import { RestaurantProfileInputs } from '../provider/RestaurantProfilePage.tsx';
import { useOwnProfile } from '../provider/useOwnProfile.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { HoursStep } from './HoursStep.tsx';
import { PackagesStep } from './PackagesStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { StepProgress } from './StepProgress.tsx';
import { finishLater } from './welcomeLater.ts';
import { completeSteps, type WelcomeStep, welcomeSteps } from './welcomeSteps.ts';

/** The first pages after registering: each step has its own address, in any order, and is saved for itself. */
export function WelcomePage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { step: requestedStep } = useParams();
  const { kind, record, isPending, error, refetch } = useOwnProfile();
  const documents = useDocuments();
  const failure = error ?? documents.error;
  if (failure)
    return (
      <ErrorState
        error={failure}
        onRetry={() => {
          refetch();
          void documents.refetch();
        }}
      />
    );
  if (isPending || !documents.data) return <Loading />;
  const steps = welcomeSteps(documents.data);
  const complete = completeSteps(kind, record, documents.data);
  const step = steps.find((one) => one === requestedStep);
  if (!step) return <Navigate to={welcomePath(steps.find((one) => !complete[one]) ?? 'preview')} replace />;
  const next = steps[steps.indexOf(step) + 1];
  return (
    <BackOfficePage
      title={translate(`vendor.welcome.step.${step}`)}
      lead={translate(`vendor.welcome.lead.${step}`)}
      actions={
        <Button
          variant="text"
          onClick={() => {
            finishLater();
            navigate(providerPaths.today);
          }}
        >
          {translate('vendor.welcome.later')}
        </Button>
      }
    >
      <Stack spacing={4}>
        <StepProgress step={step} steps={steps} complete={complete} />
        <ConfirmEmailNote />
        <Step step={step} />
        {next && (
          <Box>
            <Button component={Link} to={welcomePath(next)} variant={complete[step] ? 'contained' : 'outlined'}>
              {translate('vendor.welcome.next', { step: translate(`vendor.welcome.step.${next}`) })}
            </Button>
          </Box>
        )}
      </Stack>
    </BackOfficePage>
  );
}

function Step({ step }: { step: WelcomeStep }) {
  const { kind, record } = useOwnProfile();
  if (step === 'packages') return <PackagesStep />;
  if (step === 'hours') return <HoursStep />;
  if (step === 'documents') return <ProfileNeeded>{() => <DocumentList />}</ProfileNeeded>;
  if (step === 'preview') return <PreviewStep />;
  return (
    <ProviderProfileForm
      kind={kind}
      record={record}
      saved={kind.kind === 'reciter' ? 'vendor.data_saved' : 'vendor.restaurant_saved'}
    >
      {kind.kind === 'reciter' ? <ReciterProfileInputs record={record} /> : <RestaurantProfileInputs />}
    </ProviderProfileForm>
  );
}
