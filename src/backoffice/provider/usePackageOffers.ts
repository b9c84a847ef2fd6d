import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useUpdate } from 'react-admin';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import { useStaleActionError } from '../form/useStaleActionError.ts';
import type { ProviderKind } from './providerKinds.ts';

interface Row {
  package_id?: string;
  visible?: number;
}

/**
 * Hides packages from the provider's page and shows them again, in one save with Undo.
 * @param profile the provider's record with its rows
 */
export function usePackageOffers(profile: RaRecord<string>, kind: ProviderKind) {
  const notify = useNotify();
  const refused = useStaleActionError(kind.resource);
  const client = useQueryClient();
  const [update, { isPending }] = useUpdate();
  const table = kind.fields.packages;
  const rows: readonly Row[] = profile[table] ?? [];

  const save = (next: readonly Row[], done: MessageKey, then?: () => void, before = profile): void => {
    update(
      kind.resource,
      { id: profile.id, data: { [table]: next, modified: before.modified }, previousData: before, meta: FULL_RECORD },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved: RaRecord) => {
          const onUndo = () => save(rows, 'vendor.offers.undone', undefined, saved as RaRecord<string>);
          const about = `${kind.resource}/${profile.id}`;
          notify(done, { type: 'success', about, ...(done !== 'vendor.offers.undone' && { onUndo }) });
          void client.invalidateQueries({ queryKey: [kind.packages] });
          then?.();
        },
        onError: refused,
      },
    );
  };
  return {
    isPending,
    /** Shows or hides a package on the provider's page. */
    offer: (packageId: string, visible: 0 | 1) =>
      save(
        rows.map((row) => (row.package_id === packageId ? { ...row, visible } : row)),
        visible ? 'vendor.offers.offered' : 'vendor.offers.taken',
      ),
    stopAll: (then: () => void) =>
      save(
        rows.map((row) => ({ ...row, visible: 0 })),
        'vendor.offers.stopped',
        then,
      ),
  };
}
