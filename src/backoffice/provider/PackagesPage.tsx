import AddOutlined from '@mui/icons-material/AddOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { providerPackagePath, providerPaths } from '../../../domain/paths.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { PackageEditCard } from './PackageEditCard.tsx';
import { ProfileNeeded } from './ProfileNeeded.tsx';
import { ProfileNotice } from './ProfileNotice.tsx';
import type { ProviderKind } from './providerKinds.ts';
import { StopOffering } from './StopOffering.tsx';
import { useOwnProfile } from './useOwnProfile.ts';

const MAX_PACKAGES = 200;

/** The provider's packages as cards, in list order. */
export function PackagesPage() {
  const translate = useTranslate();
  const { kind, record } = useOwnProfile();
  return (
    <BackOfficePage
      title={translate('vendor.packages')}
      actions={
        record && (
          <>
            <Button component={Link} to={providerPaths.import} variant="outlined" startIcon={<UploadFileOutlined />}>
              {translate('csv_import.menu')}
            </Button>
            <Button component={Link} to={providerPackagePath(kind.kind)} startIcon={<AddOutlined />}>
              {translate('vendor.add_package')}
            </Button>
          </>
        )
      }
    >
      <ProfileNeeded>
        {(profile, own) => (
          <Stack spacing={4}>
            <ProfileNotice />
            <Packages profile={profile} kind={own} />
          </Stack>
        )}
      </ProfileNeeded>
    </BackOfficePage>
  );
}

function Packages({ profile, kind }: { profile: RaRecord<string>; kind: ProviderKind }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList(kind.packages, {
    filter: { parent: profile.id },
    pagination: { page: 1, perPage: MAX_PACKAGES },
    sort: { field: 'idx', order: 'ASC' },
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={translate('vendor.no_packages')}
        action={{ label: translate('vendor.add_package'), to: providerPackagePath(kind.kind), icon: <AddOutlined /> }}
      />
    );
  }
  const offered = data.filter(({ visible }) => visible !== 0);
  const others = data.filter(({ visible }) => visible === 0);
  // Each keeps its index in the whole list, which identifies its page.
  const cards = (rows: RaRecord[]) => (
    <PlainList
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}
    >
      {rows.map((row) => (
        <PackageEditCard key={row.id} row={row} index={data.indexOf(row)} kind={kind} profile={profile} />
      ))}
    </PlainList>
  );
  return (
    <>
      {offered.length > 0 ? (
        <>
          {cards(offered)}
          <Box>
            <StopOffering profile={profile} kind={kind} />
          </Box>
        </>
      ) : (
        <Note tone="warning">{translate('vendor.offers.none')}</Note>
      )}
      {others.length > 0 && (
        <Stack component="section" spacing={3}>
          <Typography variant="h3" component="h2">
            {translate('vendor.offers.others')}
          </Typography>
          {cards(others)}
        </Stack>
      )}
    </>
  );
}
