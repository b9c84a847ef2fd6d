import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The URL's search parameters, and a function that changes them. Each change builds on the one before, even if that
 * isn't rendered yet: otherwise the second of two quick clicks would undo the first.
 */
export function useAddressChange() {
  const [search, setSearch] = useSearchParams();
  const shown = useRef(search);
  /** URLs that were navigated to but aren't rendered yet, the oldest first. */
  const asked = useRef<string[]>([]);
  useEffect(() => {
    shown.current = search;
    // A navigation from elsewhere, such as Back, discards the pending ones.
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
