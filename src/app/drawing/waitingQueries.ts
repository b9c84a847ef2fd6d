import {
  type DefaultedQueryObserverOptions,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';

/**
 * Answers to a page that is drawn once, as a whole: whoever asks waits for the answer, and is drawn when it is there. In a
 * browser he would be drawn without, and again with it.
 */
export class WaitingQueries extends QueryClient {
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
      known.suspense = true;
      known.placeholderData = undefined;
    }
    return known;
  }
}
