/**
 * React Router's index of a history entry.
 * @param state the entry's state
 */
export function getEntryIndex(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

/** Whether an entry exists only for an overlay, and nothing has navigated from it. */
const isOverlayEntry = (state: unknown): boolean => Boolean((state as { over?: boolean } | null)?.over);

/** The open overlays (dialogs, menus, drawers, popovers), the last opened on top. */
export interface BackStack {
  /**
   * Adds an overlay.
   * @param close called on Back
   * @returns a function that removes it
   */
  add: (close: () => void) => () => void;
  /** Call it when the router shows another entry. */
  moved: () => void;
}

/**
 * Lets Back close the topmost overlay instead of leaving the page with everything typed there. Create it before the
 * router, which would otherwise change the page first: window listeners run in the order they were added, whether they
 * capture or not.
 */
export function createBackStack(): BackStack {
  const layers = new Set<{ close: () => void }>();
  let currentIndex = 0;
  let removalTimer: ReturnType<typeof setTimeout> | undefined;
  let isRemovingEntry = false;
  const moved = (): void => {
    currentIndex = getEntryIndex(window.history.state);
  };
  moved();

  /** On the first page of a visit, Back would leave the site without an event. An extra history entry prevents that. */
  const addExtraEntry = (): void => {
    if (getEntryIndex(window.history.state) === 0)
      window.history.pushState({ ...window.history.state, idx: 1, over: true }, '');
    moved();
  };
  const removeExtraEntry = (): void => {
    if (layers.size > 0 || !isOverlayEntry(window.history.state)) return;
    isRemovingEntry = true;
    window.history.go(-1);
  };

  window.addEventListener('popstate', (event) => {
    const steps = getEntryIndex(event.state) - currentIndex;
    if (isRemovingEntry) {
      isRemovingEntry = false;
      event.stopImmediatePropagation();
      // An overlay was opened while the browser navigated.
      if (layers.size > 0) addExtraEntry();
      else moved();
    } else if (steps < 0 && layers.size > 0) {
      event.stopImmediatePropagation();
      // The URL has already changed; restore it before the router sees the event.
      window.history.go(-steps);
      [...layers].at(-1)?.close();
    } else if (steps < 0 && isOverlayEntry(event.state)) {
      // Skip the extra entry of an overlay that navigated.
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
      clearTimeout(removalTimer);
      addExtraEntry();
      return () => {
        layers.delete(layer);
        clearTimeout(removalTimer);
        // Deferred: if the action that closes the overlay also navigates, the extra entry stays.
        removalTimer = setTimeout(removeExtraEntry);
      };
    },
  };
}
