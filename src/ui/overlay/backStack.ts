/** The router's number of an entry of the history. @param state as the entry has it */
export function getEntryIndex(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

/** Whether an entry is there only for what lay over its page, and nothing was chosen in it that changed the address. */
const isOwnEntry = (state: unknown): boolean => Boolean((state as { over?: boolean } | null)?.over);

/** What lies over the page, the last opened on top. */
export interface BackStack {
  /** @param close what Back does to it; @returns takes it off again */
  add: (close: () => void) => () => void;
  /** The router shows another entry. */
  moved: () => void;
}

/**
 * Back closes what lies on top, instead of leaving the page under it with all that was typed. To be made before the router, which
 * would show another page at once: a window calls its listeners in the order in which they came, whether they capture or not.
 */
export function createBackStack(): BackStack {
  const layers = new Set<{ close: () => void }>();
  let here = 0;
  let takingBack: ReturnType<typeof setTimeout> | undefined;
  let tookBack = false;
  const moved = (): void => {
    here = getEntryIndex(window.history.state);
  };
  moved();

  /** Before the first page of a visit there is another site, and Back would leave for it unheard: such a page gets an entry more. */
  const holdFirstEntry = (): void => {
    if (getEntryIndex(window.history.state) === 0)
      window.history.pushState({ ...window.history.state, idx: 1, over: true }, '');
    moved();
  };
  const giveBackFirstEntry = (): void => {
    if (layers.size > 0 || !isOwnEntry(window.history.state)) return;
    tookBack = true;
    window.history.go(-1);
  };

  window.addEventListener('popstate', (event) => {
    const steps = getEntryIndex(event.state) - here;
    if (tookBack) {
      tookBack = false;
      event.stopImmediatePropagation();
      // opened while the browser went
      if (layers.size > 0) holdFirstEntry();
      else moved();
    } else if (steps < 0 && layers.size > 0) {
      event.stopImmediatePropagation();
      // the browser has gone already: it is led back before the router hears of it
      window.history.go(-steps);
      [...layers].at(-1)?.close();
    } else if (steps < 0 && isOwnEntry(event.state)) {
      // what lay over the first page led on from there
      event.stopImmediatePropagation();
      moved();
      window.history.go(-1);
    } else moved();
  });

  return {
    moved,
    add(close) {
      const layer = { close };
      layers.add(layer);
      clearTimeout(takingBack);
      holdFirstEntry();
      return () => {
        layers.delete(layer);
        clearTimeout(takingBack);
        // what closes it may lead on at once, to an entry after this one
        takingBack = setTimeout(giveBackFirstEntry);
      };
    },
  };
}
