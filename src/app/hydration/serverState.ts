import type { DehydratedState } from '@tanstack/react-query';
import { SERVER_STATE_ID, type ServerState } from '../../../domain/renderedPage.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { serverNow } from '../../site/serverClock.ts';

/**
 * The server caches a page for a minute. An older page is the browser's own copy, as Back and restored tabs show it.
 */
const MAX_FRESH_AGE_MS = 1.5 * MINUTE;

export interface BrowserServerState {
  /** Milliseconds since the epoch. */
  renderedAt: number;
  queries: DehydratedState;
}

/**
 * Converts the queries of a server-rendered page for this device's cache: errors become `Error` objects again, and
 * timestamps follow the device's clock. Data of a page from the server counts as fresh, data of an old copy as stale.
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
              // The cache marks failed queries as invalidated, and would refetch a refusal instead of showing it.
              isInvalidated: false,
              error: Object.assign(new Error(error.message), error),
            }
          : { dataUpdatedAt: readAt };
        return { ...query, state: { ...query.state, ...state } };
      }),
    },
  };
}

/** Reads the state that the page was rendered with; undefined if the page is only the app shell. */
export function readServerState(): BrowserServerState | undefined {
  const text = document.getElementById(SERVER_STATE_ID)?.textContent;
  return text ? adoptServerState(JSON.parse(text) as ServerState) : undefined;
}
