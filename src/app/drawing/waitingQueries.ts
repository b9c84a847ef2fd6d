import {
  type DefaultedQueryObserverOptions,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { statusOf } from '../../parts/form/failure.ts';

/** A refusal is an answer (src/app/queryClient.ts), and is drawn; but that there were too many questions is one visitor's alone. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}

/**
 * Answers to a page that is drawn once, as a whole: whoever asks waits for the answer, and is drawn when it is there. In a
 * browser he would be drawn without, and again with it. Who was refused is drawn with that; any other failure ends the drawing.
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
      const refused = isRefused(this.getQueryCache().get(known.queryHash)?.state.error);
      known.suspense = !refused;
      known.retryOnMount = !refused;
      known.placeholderData = undefined;
    }
    return known;
  }
}
