import type { ReactNode } from 'react';
import { useConnection } from '../../site/useConnection.ts';
import { OfflineContext } from '../../ui/feedback/offline.ts';

/** Provides the connection state to every button that needs the server. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  return <OfflineContext value={useConnection() === 'offline'}>{children}</OfflineContext>;
}
