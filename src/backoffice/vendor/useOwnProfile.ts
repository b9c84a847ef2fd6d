import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetOne } from 'react-admin';
import type { MajalisDataProvider } from '../../api/types.ts';
import { WHOLE_RECORD } from '../../parts/wholeRecord.ts';
import { useSession } from '../../session/useSession.ts';
import { kindOfRole, reciterKind, type VendorKind } from './vendorKinds.ts';

const OWN = 'myVendor';

export interface OwnProfile {
  kind: VendorKind;
  /** undefined until there is a profile. */
  record: RaRecord<string> | undefined;
  isPending: boolean;
  /** Whether it is on its way; without a connection it is not, though still missing. */
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
}

/** The vendor's own profile: which record it is (`my_vendor`), and the record with all the owner may see. */
export function useOwnProfile(): OwnProfile {
  const { role, email } = useSession();
  const kind = kindOfRole(role);
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const client = useQueryClient();
  const own = useQuery({
    queryKey: [OWN, email],
    queryFn: async ({ signal }) => (await dataProvider.myVendor({ signal })).data,
    enabled: kind !== undefined,
  });
  const id = own.data?.name;
  const { resource } = kind ?? reciterKind;
  const one = useGetOne(resource, { id: id ?? '', meta: WHOLE_RECORD }, { enabled: id !== undefined });
  return {
    kind: kind ?? reciterKind,
    record: id === undefined ? undefined : one.data,
    isPending: own.isPending || (id !== undefined && one.isPending),
    isLoading: own.isLoading || one.isLoading,
    error: own.error ?? one.error,
    refetch: () => {
      void client.invalidateQueries({ queryKey: [OWN] });
      void client.invalidateQueries({ queryKey: [resource] });
    },
  };
}
