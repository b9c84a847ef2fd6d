import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type RaRecord, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { staffPaths } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { StaffNotes } from '../notes/StaffNotes.tsx';
import { kindOfResource, reciterKind } from '../provider/providerKinds.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { kindKey } from './kindKey.ts';
import { PackagesCard } from './PackagesCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { VerificationDecisionCard } from './VerificationDecisionCard.tsx';

/** Everything that staff check before a provider becomes public, and the decision. */
export function ProviderVerificationPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { resource, id = '' } = useParams();
  const kind = kindOfResource(resource);
  const { data, error, refetch } = useGetOne<RaRecord<string>>(
    kind?.resource ?? reciterKind.resource,
    { id, meta: FULL_RECORD },
    { enabled: kind !== undefined },
  );
  const crumbs = [{ label: translate('staff.verification'), to: staffPaths.verification }];
  if (!kind || isMissing(error)) return <NotFoundPage />;
  if (!data) {
    return (
      <BackOfficePage title={translate('staff.review')} crumbs={crumbs}>
        {error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />}
      </BackOfficePage>
    );
  }
  const name = inLanguage(data, kind.fields.name, language);
  return (
    <BackOfficePage title={name || data.id} lead={translate(kindKey(kind, data.gender))} crumbs={crumbs}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'minmax(0, 1fr) 336px' }, alignItems: 'start' }}>
        <Stack spacing={4}>
          <ProfileCard kind={kind} record={data} />
          <PackagesCard
            kind={kind}
            packages={data[kind.fields.packages] ?? []}
            pictures={data.package_pictures ?? []}
          />
          <DocumentsCard provider={{ doctype: kind.doctype, name: data.id }} />
        </Stack>
        <Stack spacing={4}>
          <VerificationDecisionCard key={data.id} kind={kind} record={data} name={name} />
          <StaffNotes key={data.id} about={kind.kind} name={data.id} />
        </Stack>
      </Box>
    </BackOfficePage>
  );
}
