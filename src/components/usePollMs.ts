import { createContext, use } from 'react';
import { MINUTE } from '../../domain/time/kuwaitTime.ts';

/** Whether the page receives change events and refetches by itself. */
export const HearsChangesContext = createContext(false);

/** How often a query polls: milliseconds, or false if the page receives change events. */
export const usePollMs = (): number | false => (use(HearsChangesContext) ? false : MINUTE);
