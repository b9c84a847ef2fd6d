import { type Query, QueryClient } from '@tanstack/react-query';
import { MINUTE } from '../../domain/time/kuwaitTime.ts';

/** How long an answer, or a refusal, counts as fresh. Milliseconds. */
const FRESH_MS = MINUTE / 2;

type HttpFailure = Error & { status?: number };

/** A refusal is an answer: only failures of the network or the server are tried again. */
const retry = (failures: number, error: HttpFailure): boolean =>
  failures < 2 && (error.status === undefined || error.status >= 500);

/** A second try soon, a third a little later: a fault is told within some two seconds. */
const retryDelay = (failures: number): number => 600 * 2 ** failures;

/**
 * Is it a record as react-admin's lists leave it in the cache? They never replace an older one and still mark it as just read: a line
 * approved in the list would wait for an answer on its page. A page of one record fetches it whenever it is opened. Records with their
 * tables have a key of their own (`FULL_RECORD`) that no list writes to.
 */
const isLeftByList = ({ queryKey: [, method, params] }: Query): boolean =>
  method === 'getOne' && (params as { meta?: { whole?: boolean } }).meta?.whole !== true;

/** The one cache of what the server said, for both halves of the app. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A change is made now or refused in words: kept for when the network is back, it would come as a surprise.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: (query: Query) => (isLeftByList(query) ? 0 : FRESH_MS),
      gcTime: 10 * MINUTE,
      retry,
      retryDelay,
      refetchOnMount: (query: Query) => (isLeftByList(query) ? 'always' : true),
      // a refusal that the server has rendered stands as long as any other answer
      retryOnMount: ({ state }: Query) => Date.now() - state.errorUpdatedAt > FRESH_MS || state.isInvalidated,
      refetchOnWindowFocus: true,
    },
  },
});
