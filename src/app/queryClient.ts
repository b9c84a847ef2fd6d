import { type Query, QueryClient } from '@tanstack/react-query';
import type { HandedState } from '../../domain/drawnPage.ts';
import { MINUTE } from '../../domain/time/kuwaitTime.ts';
import { shareQueryTimers } from './queryTimers.ts';

/** A refusal is an answer: only failures of the line or the server are asked again. */
function retry(failures: number, error: Error & { status?: number }): boolean {
  return failures < 2 && (error.status === undefined || error.status >= 500);
}

/** A second question soon, a third a little later: a fault is told within some two seconds. */
const retryDelay = (failures: number): number => 600 * 2 ** failures;

/**
 * A page of one record asks for it whenever it is opened. react-admin's lists keep their rows for it, but they never replace
 * an older row and mark it as just read: a line approved in the list would still wait for an answer on its page.
 */
function refetchOnMount(query: Query): boolean | 'always' {
  return query.queryKey[1] === 'getOne' && !isHanded(query) ? 'always' : true;
}

/**
 * For how long an answer is taken as fresh. The page of one record is mounted before its reader's access is known and asks only
 * then: what a list left for it is old at once.
 */
const staleTime = (query: Query): number => (query.queryKey[1] === 'getOne' && !isHanded(query) ? 0 : MINUTE / 2);

/** As of when the answers of a drawn page were taken over. */
let takenOver = 0;
/** A server keeps a page for a minute: an older one is the browser's copy, which Back and tabs that come again show without asking. */
const OLDEST_DRAWN = 1.5 * MINUTE;

const isHanded = ({ state }: Query): boolean =>
  (state.status === 'error' ? state.errorUpdatedAt : state.dataUpdatedAt) === takenOver;

/**
 * The app begins with these answers and refusals in place of asking; those of an old page are shown, and asked for again.
 * @param age ms since they were read, as far as this device can tell
 */
export function takeOver({ answers, refusals }: Pick<HandedState, 'answers' | 'refusals'>, age: number): void {
  takenOver = Date.now() - (age > OLDEST_DRAWN ? age : 0);
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt: takenOver });
  for (const [queryKey, { message, ...refusal }] of refusals) {
    const error = Object.assign(new Error(message), refusal);
    queryClient
      .getQueryCache()
      .build(queryClient, { queryKey })
      .setState({ status: 'error', error, errorUpdatedAt: takenOver });
  }
}

shareQueryTimers();

/** The one cache of what the server said, for both halves of the app. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A deed is done now or refused in words: kept for when the network is back, it would come as a surprise.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime,
      gcTime: 10 * MINUTE,
      retry,
      retryDelay,
      refetchOnMount,
      // a refusal that came with the page is an answer for as long as any other
      retryOnMount: (query) => !isHanded(query) || query.state.isInvalidated || Date.now() - takenOver > MINUTE / 2,
      refetchOnWindowFocus: true,
    },
  },
});
