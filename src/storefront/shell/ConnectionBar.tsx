import { ConnectionBanner } from '../../components/ConnectionBanner.tsx';
import { connection } from '../../site/connection.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useConnection } from '../../site/useConnection.ts';

/** What visitors and customers are told of the connection. */
export function ConnectionBar() {
  return <ConnectionBanner state={useConnection()} serverNow={serverNow} onRetry={() => connection.retry()} />;
}
