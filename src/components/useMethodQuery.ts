import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ApiResponse, CallOptions, MajalisDataProvider, MajalisMethods } from '../api/types.ts';

export type MethodName = keyof MajalisMethods;
export type Inputs = { [N in MethodName]: Parameters<MajalisMethods[N]>[0] };
export type MethodResults = { [N in MethodName]: Awaited<ReturnType<MajalisMethods[N]>>['data'] };
/** All methods with the same signature: input, then options. */
export type Calls = {
  [N in MethodName]: (input: Inputs[N], options?: CallOptions) => Promise<ApiResponse<MethodResults[N]>>;
};

/** The data provider: react-admin's nine methods, and those of our server. */
export const useApi = () => useDataProvider<MajalisDataProvider>();

interface MethodQuery<N extends MethodName> {
  queryKey: QueryKey;
  queryFn: (asked: { signal: AbortSignal }) => Promise<MethodResults[N]>;
  meta: { method: N };
}

/** A method's response as a query, for hooks and prefetching. The key is the method's name and its input. */
export function methodQuery<N extends MethodName>(api: MajalisMethods, name: N, input: Inputs[N]): MethodQuery<N> {
  const calls: Calls = api;
  return {
    queryKey: [name, input],
    queryFn: async ({ signal }) => (await calls[name](input, { signal })).data,
    meta: { method: name },
  };
}

/** Whether a query holds a method's response. It may combine several DocTypes, so any change invalidates it. */
export const isMethodResponse = ({ meta }: { meta?: Record<string, unknown> }): boolean => meta?.method !== undefined;

type AskOptions<T, Selected> = Omit<UseQueryOptions<T, DefaultError, Selected>, 'queryKey' | 'queryFn' | 'meta'>;

/**
 * Queries a method of our server: `useMethodQuery('edits', { state })`.
 * @param options TanStack Query's; `staleTime: 'static'` if no change of a document affects the response
 */
export function useMethodQuery<N extends MethodName, Selected = MethodResults[N]>(
  name: N,
  input: Inputs[N],
  options: AskOptions<MethodResults[N], Selected> = {},
) {
  return useQuery({ ...methodQuery(useApi(), name, input), ...options });
}
