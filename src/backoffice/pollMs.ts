import { MINUTE } from '../../domain/time/kuwaitTime.ts';

/** How often a page of the back office asks again by itself for what others change, ms. */
export const POLL_MS = MINUTE;
