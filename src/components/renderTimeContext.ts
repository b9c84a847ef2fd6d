import { createContext } from 'react';

/** When the server rendered the page, until it is hydrated; then undefined. Milliseconds since the epoch. */
export const RenderTimeContext = createContext<number | undefined>(undefined);
