import { localStorageStore } from 'ra-core';
import { STORE } from '../../domain/storageKeys.ts';

/** What react-admin and the pages remember on this device; in memory alone where there is no storage. */
export const store = localStorageStore('1', STORE);
