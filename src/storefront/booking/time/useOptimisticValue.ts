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
  const sent = useRef<string[]>([]);
  // Applies until the value changes, whether to the expected value or to another one.
  const [optimistic, setOptimistic] = useState<{ from: string; to: string }>();
  if (optimistic && optimistic.from !== value) setOptimistic(undefined);
  return {
    shown: optimistic?.to ?? value,
    tell: useEvent((next: string, ...details: Details): void => {
      if (next !== value) sent.current.push(next);
      setOptimistic(next === value ? undefined : { from: value, to: next });
      onChange(next, ...details);
    }),
    isAwaited: useEvent((): boolean => sent.current.length > 0),
    isNews: useEvent((): boolean => {
      const own = sent.current.lastIndexOf(value);
      sent.current.splice(0, own < 0 ? sent.current.length : own + 1);
      return own < 0;
    }),
  };
}
