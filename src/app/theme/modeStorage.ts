import type { StorageManager } from '@mui/material/styles';
import type { Store } from 'ra-core';
import { LOOK } from '../../../domain/storageKeys.ts';

/** Saves the selected mode in the app's store. The scheme for a mode is decided by the page's CSS, and isn't stored. */
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
