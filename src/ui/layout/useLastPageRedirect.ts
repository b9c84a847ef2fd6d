import { useEffect } from 'react';
import { useServerResult } from './serverResult.ts';

/**
 * A page past the end shows the last page (decisions G8); the server redirects to it.
 * @param pages how many there are; undefined until it is known
 * @param turn changes the address
 */
export function useLastPageRedirect(page: number, pages: number | undefined, turn: (page: number) => void): void {
  const last = pages !== undefined && page > pages ? pages : undefined;
  useServerResult(last ? { lastPage: last } : {});
  useEffect(() => {
    if (last) turn(last);
  }, [last, turn]);
}
