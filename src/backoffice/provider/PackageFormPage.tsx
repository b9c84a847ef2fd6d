import Stack from '@mui/material/Stack';
import { type RaRecord, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { PackageForm } from './PackageForm.tsx';
import { ProfileNeeded } from './ProfileNeeded.tsx';
import { PicturesCard } from './pictures/PicturesCard.tsx';
import type { ProviderKind } from './providerKinds.ts';
import { useOwnProfile } from './useOwnProfile.ts';

const MAX_PACKAGES = 200;
const COPIED = [
  ...(['package_name', 'package_name_ar', 'package_description', 'package_description_ar', 'visible'] as const),
  ...(['package_unit_price', 'package_time', 'package_minimum_unit', 'serves', 'course', 'pacakge_image'] as const),
];

/** Initial values copied from a package, without its own identity. */
function copyOf(profile: RaRecord<string>, kind: ProviderKind, packageId: string | null) {
  const rows: Record<string, unknown>[] = profile[kind.fields.packages] ?? [];
  const row = packageId ? rows.find(({ package_id }) => package_id === packageId) : undefined;
  return row && Object.fromEntries(COPIED.map((field) => [field, row[field]]));
}

/**
 * A new package, or the one given by `package_id` or the position `index`; the ID takes precedence (decision S2-R-53).
 */
export function PackageFormPage() {
  const translate = useTranslate();
  const { kind } = useOwnProfile();
  const [query] = useSearchParams();
  const isNew = !query.has('index') && !query.has('package_id');
  return (
    <BackOfficePage
      title={translate(isNew ? 'vendor.add_package' : 'vendor.edit_package')}
      crumbs={[{ label: translate('vendor.packages'), to: kind.packagesPath }]}
    >
      <ProfileNeeded>
        {(profile, own) =>
          isNew ? (
            <PackageForm profile={profile} kind={own} copy={copyOf(profile, own, query.get('copy'))} />
          ) : (
            <ChosenPackage profile={profile} kind={own} />
          )
        }
      </ProfileNeeded>
    </BackOfficePage>
  );
}

function ChosenPackage({ profile, kind }: { profile: RaRecord<string>; kind: ProviderKind }) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const { data, error, refetch } = useGetList(kind.packages, {
    filter: { parent: profile.id },
    pagination: { page: 1, perPage: MAX_PACKAGES },
    sort: { field: 'idx', order: 'ASC' },
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const id = query.get('package_id');
  const row = id ? data.find(({ package_id }) => package_id === id) : data[Number(query.get('index'))];
  if (row)
    return (
      <Stack key={row.id} spacing={4}>
        <PackageForm profile={profile} kind={kind} row={row} />
        <PicturesCard profile={profile} kind={kind} packageId={row.package_id} />
      </Stack>
    );
  return (
    <EmptyState
      title={translate('vendor.package_gone')}
      action={{ label: translate('vendor.packages'), to: kind.packagesPath }}
    />
  );
}
