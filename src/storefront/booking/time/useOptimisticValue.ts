import { useEvent } from 'ra-core';
import { useRef, useState } from 'react';

/**
 * A value whose owner is a moment behind: an address of the page, for one. What he is told is shown at once, and when it comes back
 * it is no news.
 * @returns `shown`: the value, or what it is about to be; `isAwaited`: something told has not come back; `isNews`: of a value that
 *   has just changed, whether nobody here told it
 */
export function useOptimisticValue<Details extends unknown[]>(
  value: string,
  onChange: (value: string, ...details: Details) => void,
) {
  const told = useRef<string[]>([]);
  // until the value is another than it was, and so follows what is shown or goes its own way
  const [ahead, setAhead] = useState<{ from: string; to: string }>();
  if (ahead && ahead.from !== value) setAhead(undefined);
  return {
    shown: ahead?.to ?? value,
    tell: useEvent((next: string, ...details: Details): void => {
      if (next !== value) told.current.push(next);
      setAhead(next === value ? undefined : { from: value, to: next });
      onChange(next, ...details);
    }),
    isAwaited: useEvent((): boolean => told.current.length > 0),
    isNews: useEvent((): boolean => {
      const own = told.current.lastIndexOf(value);
      told.current.splice(0, own < 0 ? told.current.length : own + 1);
      return own < 0;
    }),
  };
}
