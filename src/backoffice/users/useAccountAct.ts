import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { ACCOUNT } from '../../../domain/states/account.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';

/** What staff does with an account; the first three are steps of its state. */
export type AccountAct = 'open' | 'suspend' | 'restore' | 'end_sessions';

/** An act on an account with its reason. @returns does it; rejects with what it was refused with */
export function useAccountAct(name: string, done: () => void) {
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ act, note }: { act: AccountAct; note: string }) => {
      if (act === 'end_sessions') await api.endSessions({ name, note });
      else await api.setUserStatus({ name, status: act === 'suspend' ? ACCOUNT.suspended : ACCOUNT.active, note });
    },
    onSuccess: (_, { act }) => {
      notify(`staff.account.done.${act}`, { type: 'success' });
      done();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return (act: AccountAct, note: string) => mutateAsync({ act, note });
}
