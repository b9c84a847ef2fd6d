import { setImmediate } from 'node:timers/promises';
import { logProblem } from '../../frappe/errorLogging.ts';

/** Work that runs in the background, after the response of the request that started it. */
export interface BackgroundWorker {
  /** Starts a run. If one is going, another follows it. */
  poke(): void;
  /** Resolves when nothing is running any more. */
  settled(): Promise<void>;
}

/**
 * Creates a worker whose runs never overlap.
 * @param name under which its errors are logged
 * @param run does all that waits
 */
export function createBackgroundWorker(name: string, run: () => Promise<void>): BackgroundWorker {
  let running: Promise<void> | undefined;
  let again = false;

  async function work(): Promise<void> {
    do {
      again = false;
      await run();
    } while (again);
  }

  return {
    poke() {
      again = true;
      // The response of the request that started the run is sent first.
      running ??= setImmediate()
        .then(work)
        .catch((error) => logProblem(name, error))
        .finally(() => {
          running = undefined;
        });
    },
    async settled() {
      while (running) await running;
    },
  };
}
