import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { entryOf, holdBack } from './heldBack.ts';

/** How much lies over the page. */
let over = 0;
let takingBack: ReturnType<typeof setTimeout> | undefined;

/** Whether the entry that is shown is there for what lies over its page, and nothing was chosen in it that changed the address. */
const isOwnEntry = (): boolean => Boolean((window.history.state as { over?: boolean } | null)?.over);

/**
 * Before the first page of a visit there is another site, and Back would leave for it unheard: such a page gets an entry more while
 * something lies over it.
 * @returns takes it back once nothing does
 */
function ownEntry(): () => void {
  over += 1;
  clearTimeout(takingBack);
  if (entryOf(window.history.state) === 0)
    window.history.pushState({ ...window.history.state, idx: 1, over: true }, '');
  return () => {
    over -= 1;
    clearTimeout(takingBack);
    // what closes it may lead on at once, to an entry after this one
    takingBack = setTimeout(() => {
      if (over > 0 || !isOwnEntry()) return;
      const heard = holdBack(() => {
        heard();
        return true;
      });
      window.history.go(-1);
    });
  };
}

/**
 * Back closes what lies over a page, instead of leaving the page under it with all that was typed.
 * @param onClose undefined while it cannot be closed: Back does nothing then
 */
export function useClosedByBack(open: boolean, onClose: (() => void) | undefined): void {
  // what is chosen in it may add entries to the history
  const { key } = useLocation();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? ownEntry() : undefined), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that is shown is another after each of them
  useEffect(() => {
    if (!open) return;
    const here = entryOf(window.history.state);
    return holdBack((event) => {
      const steps = entryOf(event.state) - here;
      if (steps >= 0) return false;
      // the browser has gone already: it is led back before the router hears of it
      window.history.go(-steps);
      close.current?.();
      return true;
    });
  }, [open, key]);
}
