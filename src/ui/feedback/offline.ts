import { createContext } from 'react';

/** Is there no line to the server? Then what needs one waits, and the element of this id says why. */
export const OfflineContext = createContext(false);
export const OFFLINE_REASON = 'connection';
