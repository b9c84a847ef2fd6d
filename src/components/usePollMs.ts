import { createContext, use } from 'react';
import { MINUTE } from '../../domain/time/kuwaitTime.ts';

/** Does the page around hear of changes as they happen, and ask again by itself? */
export const HearsChangesContext = createContext(false);

/** How often a query asks again by the clock: milliseconds, or not at all where changes are heard. */
export const usePollMs = (): number | false => (use(HearsChangesContext) ? false : MINUTE);
