import type { StorageManager } from '@mui/material/styles';
import type { Store } from 'ra-core';
import { LOOK } from '../../../domain/storageKeys.ts';

/** Keeps the chosen mode in the app's store; which scheme belongs to a mode is the page's own matter, and kept nowhere. */
export const modeStorage =
  (store: Store): StorageManager =>
  ({ key }) => {
    if (key !== LOOK) return { get: (initial) => initial, set: () => undefined, subscribe: () => () => undefined };
    return {
      get: (initial) => store.getItem(LOOK, initial),
      set: (mode) => store.setItem(LOOK, mode),
      subscribe: (changed) => store.subscribe(LOOK, changed),
    };
  };
