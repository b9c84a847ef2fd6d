import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

/** Is there a line to the server: `online`, `offline`, or `back` for a moment after it was lost. */
export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.get, () => 'online' as const);
