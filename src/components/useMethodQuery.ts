import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Answer, CallOptions, MajalisDataProvider, MajalisMethods } from '../api/types.ts';

export type MethodName = keyof MajalisMethods;
export type Inputs = { [N in MethodName]: Parameters<MajalisMethods[N]>[0] };
export type MethodResults = { [N in MethodName]: Awaited<ReturnType<MajalisMethods[N]>>['data'] };
/** Every method called alike: what it is sent, then how. */
export type Calls = {
  [N in MethodName]: (input: Inputs[N], options?: CallOptions) => Promise<Answer<MethodResults[N]>>;
};

/** The data provider: react-admin's nine methods, and those of our server. */
export const useApi = () => useDataProvider<MajalisDataProvider>();

interface MethodQuery<N extends MethodName> {
  queryKey: QueryKey;
  queryFn: (asked: { signal: AbortSignal }) => Promise<MethodResults[N]>;
  meta: { method: N };
}

/** A method's answer as a query, for hooks and for what is fetched ahead: kept under the method's name and what it is sent. */
export function methodQuery<N extends MethodName>(api: MajalisMethods, name: N, input: Inputs[N]): MethodQuery<N> {
  const calls: Calls = api;
  return {
    queryKey: [name, input],
    queryFn: async ({ signal }) => (await calls[name](input, { signal })).data,
    meta: { method: name },
  };
}

/** Does a query hold a method's answer? It may be made of documents of several kinds, so a change of any makes it old. */
export const isMethodsAnswer = ({ meta }: { meta?: Record<string, unknown> }): boolean => meta?.method !== undefined;

type AskOptions<T, Shown> = Omit<UseQueryOptions<T, DefaultError, Shown>, 'queryKey' | 'queryFn' | 'meta'>;

/**
 * Asks a method of our server: `useMethodQuery('edits', { state })`.
 * @param options TanStack Query's; `staleTime: 'static'` where no change of any document makes another answer
 */
export function useMethodQuery<N extends MethodName, Shown = MethodResults[N]>(
  name: N,
  input: Inputs[N],
  options: AskOptions<MethodResults[N], Shown> = {},
) {
  return useQuery({ ...methodQuery(useApi(), name, input), ...options });
}
