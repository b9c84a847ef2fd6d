import type { StorageManager } from '@mui/material/styles';
import type { Store } from 'ra-core';
import { COLOR_MODE, FORMER_COLOR_MODE } from '../../../domain/storageKeys.ts';

/** Saves the selected mode in the app's store. The scheme for a mode is decided by the page's CSS, and isn't stored. */
export const modeStorage =
  (store: Store): StorageManager =>
  ({ key }) => {
    if (key !== COLOR_MODE)
      return { get: (initial) => initial, set: () => undefined, subscribe: () => () => undefined };
    return {
      get: (initial) => store.getItem(COLOR_MODE, store.getItem(FORMER_COLOR_MODE, initial)),
      set: (mode) => store.setItem(COLOR_MODE, mode),
      subscribe: (changed) => store.subscribe(COLOR_MODE, changed),
    };
  };
