import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { lazy } from '../../domain/lazy.ts';

const collector = lazy(() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
});

/**
 * Runs the garbage collector. A prepared statement holds memory outside the heap that the collector does not count, so it would leave
 * thousands of unused ones in memory.
 */
export const forceGc = (): void => collector()();
