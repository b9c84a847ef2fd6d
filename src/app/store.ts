import { localStorageStore } from 'ra-core';

/** What react-admin and the pages remember on this device; in memory alone where there is no storage. */
export const store = localStorageStore('1', 'majalis');
