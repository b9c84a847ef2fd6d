import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useSession } from '../../session/useSession.ts';
import { addressToSend, type TypedAddress } from './addressChoice.ts';
import type { SavedAddress } from './useSavedAddresses.ts';

/** Writes saved addresses. Throws errors of forms to them, and shows others as notifications. */
export function useAddressChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplainApiError();
  const { email } = useSession();
  const readAgain = async (): Promise<void> => {
    await Promise.all(['addresses', 'users'].map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };
  const tell = async (error: unknown): Promise<void> => notify(await explain(error, 'errors.save'), { type: 'error' });

  const remove = useMutation({
    mutationFn: (address: SavedAddress) => api.delete('addresses', { id: address.id, previousData: address }),
    onSuccess: () => notify('checkout.place.deleted', { type: 'success' }),
    onError: tell,
    onSettled: readAgain,
  });
  const prefer = useMutation({
    mutationFn: (id: string) =>
      api.update('users', { id: email, data: { default_address: id }, previousData: { id: email } }),
    onSuccess: () => notify('checkout.place.preferred_done', { type: 'success' }),
    onError: tell,
    onSettled: readAgain,
  });

  return {
    remove,
    prefer,
    /**
     * Saves a new address, or changes to an existing one.
     * @returns its ID
     */
    async save(typed: TypedAddress, before: SavedAddress | undefined): Promise<string> {
      const input = addressToSend(typed);
      const { data } = before
        ? await api.update<SavedAddress>('addresses', { id: before.id, data: { ...input }, previousData: before })
        : await api.create<Omit<SavedAddress, 'id'>, SavedAddress>('addresses', { data: { ...input, one_time: 0 } });
      notify('checkout.place.saved_done', { type: 'success' });
      await readAgain();
      return String(data.id);
    },
  };
}
