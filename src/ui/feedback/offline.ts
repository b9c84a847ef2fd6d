import { createContext } from 'react';

/**
 * Whether the browser is offline. Controls that need the server are then disabled, described by the element with this
 * ID.
 */
export const OfflineContext = createContext(false);
export const OFFLINE_REASON = 'connection';
