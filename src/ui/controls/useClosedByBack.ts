import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { entryOf, holdBack } from './heldBack.ts';

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
