import { ROLE } from '../../../domain/roles.ts';
import { LineBar } from '../../parts/LineBar.tsx';
import { useSession } from '../../session/useSession.ts';
import { connection } from '../../site/connection.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useConnection } from '../../site/useConnection.ts';

/** What is told of the connection to those who work here; a provider may go on saying that he arrived. */
export function OfficeLine() {
  const isStaff = useSession().role === ROLE.staff;
  return (
    <LineBar
      state={useConnection()}
      offlineText={isStaff ? 'common.offline' : 'vendor.today.offline'}
      serverNow={serverNow}
      onRetry={() => connection.retry()}
    />
  );
}
