import type { Navigator, To } from 'react-router-dom';
import { parsePath } from 'react-router-dom';

/** Somebody who may hold a change of pages back. @returns true when he keeps `go` to do it later, or never */
export type Holder = (pathname: string, action: 'PUSH' | 'REPLACE' | 'POP', go: () => void) => boolean;

const holdersOf = new WeakMap<Navigator, Set<Holder>>();

/** Where a change leads; one of the same page names parameters alone. */
const pathOf = (to: To): string => (typeof to === 'string' ? parsePath(to) : to).pathname ?? window.location.pathname;

/** The router's own count of the tab's entries, which tells how far Back or Forward went. */
const entry = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Those who may hold back what a router is told to do. Its ways are watched from the first time somebody asks: links and
 * redirects before they happen; Back and Forward, which the browser has done already, by going there again and back.
 */
export function holders(navigator: Navigator): Set<Holder> {
  const known = holdersOf.get(navigator);
  if (known) return known;
  const all = new Set<Holder>();
  holdersOf.set(navigator, all);
  const isHeld: Holder = (...change) => [...all].some((hold) => hold(...change));
  let at = entry();
  for (const [way, action] of [
    ['push', 'PUSH'],
    ['replace', 'REPLACE'],
  ] as const) {
    const plain = navigator[way].bind(navigator);
    navigator[way] = (to, state, options) => {
      const go = (): void => {
        plain(to, state, options);
        at = entry();
      };
      if (!isHeld(pathOf(to), action, go)) go();
    };
  }
  /** Steps of ours that nobody is asked about: the way back after a refusal, which the router never hears of, and the way on. */
  let silent = false;
  let free = false;
  window.addEventListener(
    'popstate',
    (event) => {
      if (silent) {
        silent = false;
        event.stopImmediatePropagation();
        return;
      }
      const steps = entry() - at;
      const go = (): void => {
        free = true;
        window.history.go(steps);
      };
      if (!free && steps !== 0 && isHeld(window.location.pathname, 'POP', go)) {
        silent = true;
        event.stopImmediatePropagation();
        window.history.go(-steps);
        return;
      }
      free = false;
      at = entry();
    },
    // before the router hears of it
    { capture: true },
  );
  return all;
}
