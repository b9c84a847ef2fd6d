import { useCallback } from 'react';
import { useStore } from 'react-admin';
import type { Approval } from '../../../api/types.ts';
import { useSession } from '../../../session/useSession.ts';

type DisplacedRequests = Approval['displaced'];

/** The requests that an approval declined automatically, stored for this account until read. */
export function useDisplaced() {
  const { email } = useSession();
  const [list, setList] = useStore<DisplacedRequests>(`autoRejectedLines.${email}`, []);
  const tell = useCallback(
    (displaced: DisplacedRequests) =>
      displaced.length > 0 && setList((before: DisplacedRequests) => [...before, ...displaced]),
    [setList],
  );
  return { list, tell, close: () => setList([]) };
}
