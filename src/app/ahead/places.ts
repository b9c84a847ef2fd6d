/** Milliseconds for which the rest of a page one comes back to is waited for. */
const PATIENCE = 3000;

/** How far each page of this visit was scrolled when it was left, by the key of its address; of what was before it the browser knows. */
const places = new Map<string, number>();

let stopWaiting: () => void = () => undefined;

/** Whether the page is as far down as it was. */
function isThere(place: number): boolean {
  window.scrollTo(0, place);
  return window.scrollY >= Math.floor(place);
}

/**
 * The browser goes to the place before the page is drawn that it was on: as far as the page before allows, and from there wherever the
 * rows move that it holds on to.
 */
export const placeOfPage = {
  /** The page is left: nothing of it is waited for any more. */
  note(key: string): void {
    stopWaiting();
    places.set(key, window.scrollY);
  },
  /** Goes there now, or as soon as the page is long enough; not where somebody has gone on by himself. */
  returnTo(key: string): void {
    const place = places.get(key);
    if (place === undefined || isThere(place)) return;
    const grows = new ResizeObserver(() => isThere(place) && end());
    const end = (): void => grows.disconnect();
    stopWaiting = end;
    grows.observe(document.body);
    setTimeout(end, PATIENCE);
    for (const act of ['wheel', 'pointerdown', 'keydown'] as const)
      addEventListener(act, end, { once: true, passive: true });
  },
};
