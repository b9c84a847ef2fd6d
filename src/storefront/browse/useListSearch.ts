import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const PER_PAGE = 20;

/** Search term, filters and page of a list, all in the URL, so that links and Back show the same list (decision G8). */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);

  /** Changes one parameter. A new search or filter returns to the first page, which has no page parameter. */
  const change = useCallback(
    (name: string, value: string | undefined) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (name !== 'page') next.delete('page');
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: name !== 'page', preventScrollReset: name !== 'page' },
      ),
    [setSearch],
  );
  return {
    q: search.get('q') ?? '',
    page,
    get: (name: string) => search.get(name) ?? undefined,
    change,
    setPage: (next: number) => change('page', next > 1 ? String(next) : undefined),
  };
}
