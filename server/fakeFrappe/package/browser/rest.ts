/** The rest of Node that the engine needs. In a browser the page's own garbage collector does this work. */
export const runInNewContext = () => () => undefined;
export const setFlagsFromString = (): void => undefined;

/** `node:timers/promises` */
export const setTimeout = (milliseconds: number): Promise<void> =>
  new Promise((done) => globalThis.setTimeout(done, milliseconds));

/** `node:async_hooks`: a page has no request log, so no request has an id. */
export class AsyncLocalStorage {
  run<T>(_store: unknown, work: () => T): T {
    return work();
  }
  getStore = (): undefined => undefined;
}
