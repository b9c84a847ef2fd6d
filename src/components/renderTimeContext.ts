import { createContext } from 'react';

/** The time a page was rendered with on the server, until it is hydrated; undefined from then on. Milliseconds since the epoch. */
export const RenderTimeContext = createContext<number | undefined>(undefined);
