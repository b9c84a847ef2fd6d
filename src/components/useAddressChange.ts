import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The parameters of the address, and a way to change them in which each change builds on the one before. A page is drawn a moment
 * after its address: of two quick presses the second would otherwise begin where the first began, and undo it.
 */
export function useAddressChange() {
  const [search, setSearch] = useSearchParams();
  const shown = useRef(search);
  /** Addresses that were asked for and not drawn yet, the oldest first. */
  const asked = useRef<string[]>([]);
  useEffect(() => {
    shown.current = search;
    // One that nobody asked for here, by the back button for one, ends the waiting.
    const at = asked.current.lastIndexOf(String(search));
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
  }, [search]);
  const change = useCallback(
    (changed: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const next = changed(new URLSearchParams(asked.current.at(-1) ?? shown.current));
      asked.current.push(String(next));
      setSearch(next, options);
    },
    [setSearch],
  );
  return [search, change] as const;
}
