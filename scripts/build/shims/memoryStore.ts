/** A store that keeps nothing: what react-admin begins with until it is given one, which the app does at once (src/app/store.ts). */
export const memoryStore = () => ({
  setup: () => undefined,
  teardown: () => undefined,
  getItem: (_key: string, otherwise: unknown) => otherwise,
  setItem: () => undefined,
  removeItem: () => undefined,
  removeItems: () => undefined,
  reset: () => undefined,
  subscribe: () => () => undefined,
  listItems: () => ({}),
});
