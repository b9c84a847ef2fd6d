import type { DehydratedState } from '@tanstack/react-query';
import { SERVER_STATE_ID, type ServerState } from '../../../domain/renderedPage.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { serverNow } from '../../site/serverClock.ts';

/** The server caches a page for a minute: an older one is the browser's own copy, as Back and restored tabs show it. */
const MAX_FRESH_AGE_MS = 1.5 * MINUTE;

export interface BrowserServerState {
  /** Milliseconds since the epoch. */
  renderedAt: number;
  queries: DehydratedState;
}

/**
 * The queries of a server-rendered page as this device's cache takes them: errors have their class back, and answers the time of the
 * device's own clock. Those of a page from the server count as just read, those of an old copy as old.
 */
export function adoptServerState({ renderedAt, queries }: ServerState): BrowserServerState {
  const age = serverNow() - renderedAt;
  const readAt = Date.now() - (age > MAX_FRESH_AGE_MS ? age : 0);
  const dehydrated = queries as DehydratedState;
  return {
    renderedAt,
    queries: {
      ...dehydrated,
      queries: dehydrated.queries.map((query) => {
        const { error } = query.state;
        const state = error
          ? {
              errorUpdatedAt: readAt,
              // the cache marks what failed as invalid, and would fetch a refusal again instead of showing it
              isInvalidated: false,
              error: Object.assign(new Error(error.message), error),
            }
          : { dataUpdatedAt: readAt };
        return { ...query, state: { ...query.state, ...state } };
      }),
    },
  };
}

/** The state that a server-rendered page came with; undefined where the page is the app shell alone. */
export function readServerState(): BrowserServerState | undefined {
  const text = document.getElementById(SERVER_STATE_ID)?.textContent;
  return text ? adoptServerState(JSON.parse(text) as ServerState) : undefined;
}
