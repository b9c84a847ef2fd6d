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
  const pending = useRef<string[]>([]);
  useEffect(() => {
    shown.current = search;
    // A navigation from elsewhere, such as Back, discards the pending ones.
    const at = pending.current.lastIndexOf(String(search));
    pending.current = at < 0 ? [] : pending.current.slice(at + 1);
  }, [search]);
  const change = useCallback(
    (changed: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const next = changed(new URLSearchParams(pending.current.at(-1) ?? shown.current));
      pending.current.push(String(next));
      setSearch(next, options);
    },
    [setSearch],
  );
  return [search, change] as const;
}
