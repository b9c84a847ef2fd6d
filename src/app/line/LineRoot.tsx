import type { ReactNode } from 'react';
import { useConnection } from '../../site/useConnection.ts';
import { OfflineContext } from '../../ui/feedback/offline.ts';

/** Tells every button that needs the server whether there is a line to it. */
export function LineRoot({ children }: { children: ReactNode }) {
  return <OfflineContext value={useConnection() === 'offline'}>{children}</OfflineContext>;
}
