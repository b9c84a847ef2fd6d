import { useEffect } from 'react';
import { useServerResult } from './serverResult.ts';

/**
 * Shows the last page if the page number is too high (decision G8); on the server, as a redirect.
 * @param pages the number of pages; undefined until known
 * @param goTo navigates to another page
 */
export function useLastPageRedirect(page: number, pages: number | undefined, goTo: (page: number) => void): void {
  const last = pages !== undefined && page > pages ? pages : undefined;
  useServerResult(last ? { lastPage: last } : {});
  useEffect(() => {
    if (last) goTo(last);
  }, [last, goTo]);
}
