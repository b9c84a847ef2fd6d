import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { lazy } from '../../domain/lazy.ts';

const collector = lazy(() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
});

/**
 * Frees what is no longer used. A prepared statement holds its memory outside the heap, where the collector does not see it
 * grow and so leaves thousands of them lying.
 */
export const collect = (): void => collector()();
