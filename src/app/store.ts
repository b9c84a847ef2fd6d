import { localStorageStore } from 'ra-core';
import { STORE } from '../../domain/storageKeys.ts';

/** What react-admin and the pages store on this device; in memory only if the browser has no storage. */
export const store = localStorageStore('1', STORE);
