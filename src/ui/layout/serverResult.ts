import { createContext, useContext } from 'react';

/** What a page reports to the server that renders it, in addition to its HTML. One per render. */
export interface ServerResult {
  title?: string;
  noIndex?: boolean;
  mood?: 'mourning';
  lastPage?: number;
}

/** Present only on the server. */
export const ServerResultContext = createContext<ServerResult | undefined>(undefined);

/** Adds to the result of a server-side render; does nothing in a browser. */
export function useServerResult(result: ServerResult): void {
  const target = useContext(ServerResultContext);
  if (target) Object.assign(target, result);
}
