import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { providerPackagePath, providerPaths, welcomePath } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { PackageForm } from '../provider/PackageForm.tsx';
import { ProfileNeeded } from '../provider/ProfileNeeded.tsx';
import type { ProviderKind } from '../provider/providerKinds.ts';

/** One package is enough: the form of the first one, or those there are. */
export function PackagesStep() {
  return <ProfileNeeded>{(profile, kind) => <Packages profile={profile} kind={kind} />}</ProfileNeeded>;
}

function Packages({ profile, kind }: { profile: RaRecord<string>; kind: ProviderKind }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data = [] } = useGetList<RaRecord>(kind.packages, {
    filter: { parent: profile.id },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'idx', order: 'ASC' },
  });
  if (data.length === 0)
    return (
      <Stack spacing={4}>
        <Typography>
          <MuiLink component={Link} to={providerPaths.import}>
            {translate('csv_import.menu')}
          </MuiLink>
        </Typography>
        <PackageForm profile={profile} kind={kind} next={welcomePath('hours')} />
      </Stack>
    );
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}>
      <PlainList sx={{ display: 'grid', gap: 2 }}>
        {data.map((row) => (
          <Box component="li" key={row.id}>
            <MuiLink component={Link} to={providerPackagePath(kind.kind, { packageId: row.package_id })}>
              {inLanguage(row, 'package_name', language)}
            </MuiLink>
          </Box>
        ))}
      </PlainList>
      <Box>
        <Button component={Link} variant="outlined" to={providerPackagePath(kind.kind)} startIcon={<AddOutlined />}>
          {translate('vendor.add_package')}
        </Button>
      </Box>
    </Card>
  );
}
