import { ConnectionBanner } from '../../components/ConnectionBanner.tsx';
import { connection } from '../../site/connection.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useConnection } from '../../site/useConnection.ts';

/** The connection banner for guests and customers. */
export function ConnectionBar() {
  return <ConnectionBanner state={useConnection()} serverNow={serverNow} onRetry={() => connection.retry()} />;
}
