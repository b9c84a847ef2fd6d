/** Somebody who may keep a step Back or Forward from everybody else. @returns true when he does */
type Hold = (event: PopStateEvent) => boolean;

const holds = new Set<Hold>();

/**
 * Hears of Back and Forward before the router, which would show another page at once; to be called before it is there: a window
 * calls those who listen in the order in which they came, whether they capture or not.
 */
export function hearOfBackFirst(): void {
  window.addEventListener('popstate', (event) => {
    if ([...holds].some((hold) => hold(event))) event.stopImmediatePropagation();
  });
}

/** @returns ends it */
export function holdBack(hold: Hold): () => void {
  holds.add(hold);
  return () => {
    holds.delete(hold);
  };
}
