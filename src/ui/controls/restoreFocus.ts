/** What a key may go on from: no field, which would bring up a phone's keyboard. */
const STOPS = 'a[href], button:not(:disabled)';

/** An element around what had the focus, and what stood right before and after it. */
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

/** Pages that are drawn ahead are there, and unseen. */
const isSeen = (element: Element): boolean => !element.closest('[inert], [hidden]');

function firstStopIn(element: Element): HTMLElement | undefined {
  const stops = [element, ...element.querySelectorAll('*')].filter((one) => one instanceof HTMLElement);
  return stops.find((one) => one.matches(STOPS) && isSeen(one));
}

/** The nearest that is left: in what followed the part that is gone, in what preceded it, else in what they stood in. */
function nearestStop(places: Place[]): HTMLElement | undefined {
  const depth = places.findIndex(({ element }) => element.isConnected);
  const gone = places[depth - 1];
  const candidates = [gone?.after, gone?.before, ...places.slice(Math.max(depth, 0)).map(({ element }) => element)];
  for (const one of candidates) {
    const stop = one?.isConnected ? firstStopIn(one) : undefined;
    if (stop) return stop;
  }
  return undefined;
}

/**
 * Where what has the focus is taken away by what it did (a button becomes a number, a line leaves the cart), the nearest that is
 * left beside it gets the focus. A browser lets it fall to the beginning of the page, and whoever goes by keys or by ear with it.
 * A change of pages is not meant: the page itself has the focus then.
 * @param root of the page; what lies over it gives the focus back itself, if what it came from is still there
 * @returns ends it
 */
export function restoreFocus(root: HTMLElement): () => void {
  /** What had the focus last and all it stood in, the nearest first. */
  let places: Place[] = [];
  let path = '';
  const remember = ({ target }: FocusEvent): void => {
    places = target instanceof Element ? placesAround(target, root) : [];
    path = window.location.pathname;
  };
  const observer = new MutationObserver(() => {
    const isLost = document.activeElement === document.body && places[0]?.element.isConnected === false;
    if (!isLost) return;
    const left = path === window.location.pathname ? nearestStop(places) : undefined;
    // before the focus moves: what gets it is remembered in its turn
    places = [];
    left?.focus({ preventScroll: true });
  });
  root.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
