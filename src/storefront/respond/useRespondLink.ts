import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { AnswerInput, RefusalBody } from '../../api/types.ts';
import { getHttpStatus } from '../../components/form/apiError.ts';
import { methodQuery, useApi } from '../../components/useMethodQuery.ts';

export type RespondInput = Omit<AnswerInput, 'token'>;

/** Is the link itself refused? Everything else is a fault, or a refusal of one answer. */
const isNoLink = (error: unknown): boolean => getHttpStatus(error) === 417;

/**
 * What the link is about, asked without changing anything, and the one answer to it. The token stands behind `#` in the address and
 * goes to the server in a body alone.
 */
export function useAnswerLink() {
  const token = useLocation().hash.slice(1);
  const api = useApi();
  const client = useQueryClient();
  const asking = methodQuery(api, 'answerLinkShow', { token });
  const shown = useQuery({
    ...asking,
    enabled: token !== '',
    retry: (count, error) => !isNoLink(error) && count < 2,
    // what a yes would end changes with every other answer, also one that was given on this very page a moment ago
    staleTime: 0,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  });
  const answer = useMutation<Awaited<ReturnType<typeof send>>, RefusalBody, RespondInput>({
    mutationFn: send,
    meta: { overlay: true },
    onSuccess: (data) => client.setQueryData(asking.queryKey, data),
    // what is refused has often changed meanwhile
    onError: () => client.invalidateQueries({ queryKey: asking.queryKey }),
  });
  async function send(given: RespondInput) {
    return (await api.answerLink({ token, ...given })).data;
  }
  return { shown, answer, isNone: token === '' || isNoLink(shown.error) };
}
