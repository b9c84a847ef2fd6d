import {
  type DefaultedQueryObserverOptions,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { getHttpStatus } from '../../components/form/apiError.ts';

/**
 * Whether the server refused the request, which a page shows. Too many requests concern one client, and aren't part of
 * a page.
 */
export function isRefusal(error: unknown): boolean {
  const status = getHttpStatus(error) ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}

/**
 * A query client for server-side rendering: a component that queries suspends until the response is there. Renders
 * refusals as a browser does; any other failure ends the render.
 */
export class SuspenseQueryClient extends QueryClient {
  override defaultQueryOptions<
    TQueryFnData = unknown,
    TError = Error,
    TData = TQueryFnData,
    TQueryData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(
    options:
      | QueryObserverOptions<TQueryFnData, TError, TData, TQueryData, TQueryKey, TPageParam>
      | DefaultedQueryObserverOptions<TQueryFnData, TError, TData, TQueryData, TQueryKey>,
  ): DefaultedQueryObserverOptions<TQueryFnData, TError, TData, TQueryData, TQueryKey> {
    const known = super.defaultQueryOptions(options);
    if (known.enabled !== false && typeof known.queryFn === 'function') {
      const refused = isRefusal(this.getQueryCache().get(known.queryHash)?.state.error);
      known.suspense = !refused;
      known.retryOnMount = !refused;
      known.placeholderData = undefined;
    }
    return known;
  }
}
