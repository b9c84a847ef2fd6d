import { createContext, useContext, useEffect } from 'react';

/** Where a page that is drawn without a browser leaves that its list ends before it: whoever asked is sent to the last page. */
export const DrawnEnd = createContext<{ lastPage?: number } | undefined>(undefined);

/**
 * A page past the end shows the last page (decisions G8).
 * @param pages how many there are; undefined until it is known
 * @param turn changes the address
 */
export function usePageEnd(page: number, pages: number | undefined, turn: (page: number) => void): void {
  const drawn = useContext(DrawnEnd);
  const last = pages !== undefined && page > pages ? pages : undefined;
  if (drawn && last) drawn.lastPage = last;
  useEffect(() => {
    if (last) turn(last);
  }, [last, turn]);
}
