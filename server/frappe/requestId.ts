import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work`, and everything it starts, under the id of a request or of a run of scheduled jobs. */
export const runWithRequestId = <T>(id: string, work: () => T): T => current.run(id, work);

/** The id of the request or of the run of scheduled jobs that this code runs for, if any. */
export const currentRequestId = (): string | undefined => current.getStore();
