/** Somebody who may keep a step Back or Forward from everybody else. @returns true when he does */
type Hold = (event: PopStateEvent) => boolean;

const holds = new Set<Hold>();

/** The router's number of an entry of the history. @param state as the entry has it */
export function entryOf(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

/**
 * Hears of Back and Forward before the router, which would show another page at once; to be called before it is there: a window
 * calls those who listen in the order in which they came, whether they capture or not.
 */
export function hearOfBackFirst(): void {
  window.addEventListener('popstate', (event) => {
    // what was opened last lies over the others
    if ([...holds].toReversed().some((hold) => hold(event))) event.stopImmediatePropagation();
  });
}

/** @returns ends it */
export function holdBack(hold: Hold): () => void {
  holds.add(hold);
  return () => {
    holds.delete(hold);
  };
}
