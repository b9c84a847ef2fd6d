import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

/** The connection state: `online`, `offline`, or `back` for a moment after it was lost. */
export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.get, () => 'online' as const);
