/** Elements that may receive the focus. Fields would open a phone's keyboard. */
const FOCUSABLE = 'a[href], button:not(:disabled)';

/** An ancestor of the focused element, or the element itself, with its siblings at that time. */
interface Place {
  element: Element;
  after: Element | null;
  before: Element | null;
}

const placesAround = (element: Element, root: Element): Place[] => {
  const places: Place[] = [];
  for (let one: Element | null = element; one && one !== root; one = one.parentElement)
    places.push({ element: one, after: one.nextElementSibling, before: one.previousElementSibling });
  return places;
};

/** Prerendered pages are in the document, but hidden. */
const isVisible = (element: Element): boolean => !element.closest('[inert], [hidden]');

function firstFocusableIn(element: Element): HTMLElement | undefined {
  const stops = [element, ...element.querySelectorAll('*')].filter((one) => one instanceof HTMLElement);
  return stops.find((one) => one.matches(FOCUSABLE) && isVisible(one));
}

/** The nearest remaining control: after the removed part, before it, or in its ancestors. */
function nearestFocusable(places: Place[]): HTMLElement | undefined {
  const depth = places.findIndex(({ element }) => element.isConnected);
  const removed = places[depth - 1];
  const candidates = [
    removed?.after,
    removed?.before,
    ...places.slice(Math.max(depth, 0)).map(({ element }) => element),
  ];
  for (const one of candidates) {
    const stop = one?.isConnected ? firstFocusableIn(one) : undefined;
    if (stop) return stop;
  }
  return undefined;
}

/**
 * Moves the focus to the nearest remaining control when the focused element is removed by its own action (a button
 * turns into a number, an item leaves the cart). Browsers would reset the focus to the start of the page, which
 * disorients keyboard and screen-reader users. Doesn't apply to navigation, which focuses the page itself.
 * @param root of the page; dialogs return the focus themselves if the element that opened them still exists
 * @returns a function that stops it
 */
export function restoreFocus(root: HTMLElement): () => void {
  /** The last focused element and its ancestors, the nearest first. */
  let places: Place[] = [];
  let path = '';
  const remember = ({ target }: FocusEvent): void => {
    places = target instanceof Element ? placesAround(target, root) : [];
    path = window.location.pathname;
  };
  const observer = new MutationObserver(() => {
    const isLost = document.activeElement === document.body && places[0]?.element.isConnected === false;
    if (!isLost) return;
    const next = path === window.location.pathname ? nearestFocusable(places) : undefined;
    // Reset before moving the focus, because `focusin` sets it again.
    places = [];
    next?.focus({ preventScroll: true });
  });
  root.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
