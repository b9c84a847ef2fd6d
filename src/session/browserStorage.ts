/** What the browser keeps for the site; undefined where it keeps nothing, and without a browser. */
export function browserStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}
