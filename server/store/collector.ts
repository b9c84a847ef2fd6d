import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// a cache of what the engine of JavaScript hands out
let gc: (() => void) | undefined;

/**
 * Frees what is no longer used. A prepared statement holds its memory outside the heap, where the collector does not see it
 * grow and so leaves thousands of them lying.
 */
export function collect(): void {
  if (!gc) {
    setFlagsFromString('--expose-gc');
    gc = runInNewContext('gc') as () => void;
  }
  gc();
}
