import type { ReactNode } from 'react';
import { useConnection } from '../../site/useConnection.ts';
import { OfflineContext } from '../../ui/feedback/offline.ts';

/** Tells every button that needs the server whether the browser is offline. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  return <OfflineContext value={useConnection() === 'offline'}>{children}</OfflineContext>;
}
