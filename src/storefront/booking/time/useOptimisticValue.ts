import { useEvent } from 'ra-core';
import { useRef, useState } from 'react';

/**
 * A value whose owner updates later, such as the URL. A change is shown immediately, and isn't treated as new when the
 * owner confirms it.
 * @returns `shown`: the value, or the one it is about to become; `isAwaited`: a change isn't confirmed yet; `isNews`:
 * whether a value that has just changed came from elsewhere
 */
export function useOptimisticValue<Details extends unknown[]>(
  value: string,
  onChange: (value: string, ...details: Details) => void,
) {
  const told = useRef<string[]>([]);
  // Applies until the value changes, whether to the expected value or to another one.
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
