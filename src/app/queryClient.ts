import { type Query, QueryClient } from '@tanstack/react-query';
import { MINUTE } from '../../domain/time/kuwaitTime.ts';
import { retryDelay, shouldRetry } from './networkRetry.ts';

/** Milliseconds for which a response, or a refusal, counts as fresh. */
const FRESH_MS = MINUTE / 2;

/**
 * Whether react-admin's list put this record into the cache. Lists never replace older data, but mark it as fresh: an
 * order line approved in the list would still be pending on its own page. So the page of a single record always
 * refetches. Records with their child tables have a key of their own (`FULL_RECORD`), which no list writes to.
 */
const isLeftByList = ({ queryKey: [, method, params] }: Query): boolean =>
  method === 'getOne' && (params as { meta?: { whole?: boolean } }).meta?.whole !== true;

/** The query cache, shared by the storefront and the back office. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A mutation runs now or fails visibly. Queued until the network is back, it would come as a surprise.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: (query: Query) => (isLeftByList(query) ? 0 : FRESH_MS),
      gcTime: 10 * MINUTE,
      retry: shouldRetry,
      retryDelay,
      refetchOnMount: (query: Query) => (isLeftByList(query) ? 'always' : true),
      // A server-rendered refusal stays fresh for as long as any other response.
      retryOnMount: ({ state }: Query) => Date.now() - state.errorUpdatedAt > FRESH_MS || state.isInvalidated,
      refetchOnWindowFocus: true,
    },
  },
});
