import { createContext, useContext } from 'react';

/** What a page tells the server that renders it, beside its HTML. Each render has its own. */
export interface ServerResult {
  title?: string;
  noIndex?: boolean;
  mood?: 'mourning';
  lastPage?: number;
}

/** Present on the server only. */
export const ServerResultContext = createContext<ServerResult | undefined>(undefined);

/** Writes into the result of the render on a server; does nothing in a browser. */
export function useServerResult(result: ServerResult): void {
  const target = useContext(ServerResultContext);
  if (target) Object.assign(target, result);
}
