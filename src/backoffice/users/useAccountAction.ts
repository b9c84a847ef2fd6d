import { ACCOUNT } from '../../../domain/states/account.ts';
import type { ApiResponse } from '../../api/types.ts';
import { useAction } from '../../components/useMethod.ts';
import { useNotify } from '../../i18n/useNotify.ts';

/** Staff actions on an account; the first three change its state. */
export type AccountAction = 'open' | 'suspend' | 'restore' | 'end_sessions';

/**
 * An action on an account with a reason.
 * @returns a function that runs it and rejects with the server's error
 */
export function useAccountAction(name: string, done: () => void) {
  const notify = useNotify();
  const { send } = useAction(
    (api, { act, note }: { act: AccountAction; note: string }, options): Promise<ApiResponse<unknown>> =>
      act === 'end_sessions'
        ? api.endSessions({ name, note }, options)
        : api.setUserStatus({ name, status: act === 'suspend' ? ACCOUNT.suspended : ACCOUNT.active, note }, options),
    {
      silent: true,
      onDone: (_, { act }) => {
        notify(`staff.account.done.${act}`, { type: 'success' });
        done();
      },
    },
  );
  return (act: AccountAction, note: string) => send({ act, note });
}
