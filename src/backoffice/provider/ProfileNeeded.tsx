import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../shell/Loading.tsx';
import type { ProviderKind } from './providerKinds.ts';
import { useOwnProfile } from './useOwnProfile.ts';

interface ProfileNeededProps {
  children: (profile: RaRecord<string>, kind: ProviderKind) => ReactNode;
}

/** For pages that require a provider's profile: shows "Create your profile first" until there is one (decisions E). */
export function ProfileNeeded({ children }: ProfileNeededProps) {
  const translate = useTranslate();
  const { kind, record, isPending, error, refetch } = useOwnProfile();
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending) return <Loading />;
  if (record) return children(record, kind);
  return (
    <EmptyState
      title={translate('vendor.profile_first')}
      text={translate('vendor.profile_first_text')}
      action={{ label: translate('vendor.profile'), to: kind.profilePath }}
    />
  );
}
