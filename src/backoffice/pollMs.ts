import { MINUTE } from '../../domain/time/kuwaitTime.ts';

/** How often a page of the back office asks again by itself for what others change, ms. */
export const POLL_MS = MINUTE;

/** First part of the query key of what is answered from documents of several kinds: it may be another after any change. */
export const OVERVIEW = 'overview';
