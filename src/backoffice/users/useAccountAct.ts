import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { ACCOUNT } from '../../../domain/states/account.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';

/** What staff does with an account; the first three are steps of its state. */
export type AccountAct = 'open' | 'suspend' | 'restore' | 'end_sessions';

/** An act on an account with its reason; a refusal is kept for the question's dialog. */
export function useAccountAct(name: string, done: () => void) {
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ act, note }: { act: AccountAct; note: string }) => {
      if (act === 'end_sessions') await api.endSessions({ name, note });
      else await api.setUserStatus({ name, status: act === 'suspend' ? ACCOUNT.suspended : ACCOUNT.active, note });
    },
    onSuccess: (_, { act }) => {
      notify(`staff.account.done.${act}`, { type: 'success' });
      done();
    },
    onError: async (error) => setRefusal((await explain(error, 'errors.save')).sentence),
    onSettled: () => queries.invalidateQueries(),
  });
  return {
    act: (act: AccountAct, note: string) => mutate({ act, note }),
    busy: isPending,
    refusal,
    forget: () => setRefusal(undefined),
  };
}
