import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'react-admin';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';
import { kindOfRole, type ProviderKind, reciterKind } from './providerKinds.ts';

export interface OwnProfile {
  kind: ProviderKind;
  /** Undefined until there is a profile. */
  record: RaRecord<string> | undefined;
  isPending: boolean;
  /** Whether it is loading; false offline, although it is missing. */
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
}

/** The provider's own profile: its record's name (`my_vendor`), and the record with everything the owner may see. */
export function useOwnProfile(): OwnProfile {
  const { role } = useSession();
  const kind = kindOfRole(role);
  const client = useQueryClient();
  const own = useMethodQuery('myVendor', {}, { enabled: kind !== undefined });
  const id = own.data?.name;
  const { resource } = kind ?? reciterKind;
  const one = useGetOne(resource, { id: id ?? '', meta: FULL_RECORD }, { enabled: id !== undefined });
  return {
    kind: kind ?? reciterKind,
    record: id === undefined ? undefined : one.data,
    isPending: own.isPending || (id !== undefined && one.isPending),
    isLoading: own.isLoading || one.isLoading,
    error: own.error ?? one.error,
    refetch: () => {
      void client.invalidateQueries({ queryKey: ['myVendor'] });
      void client.invalidateQueries({ queryKey: [resource] });
    },
  };
}
