/** What else of Node the engine asks for: in a browser the page's own collector frees what is no longer used. */
export const runInNewContext = () => () => undefined;
export const setFlagsFromString = (): void => undefined;

/** `node:timers/promises` */
export const setTimeout = (milliseconds: number): Promise<void> =>
  new Promise((done) => globalThis.setTimeout(done, milliseconds));
