import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { AnswerInput, RefusalBody } from '../../api/types.ts';
import { getHttpStatus } from '../../components/form/apiError.ts';
import { methodQuery, useApi } from '../../components/useMethodQuery.ts';

export type RespondInput = Omit<AnswerInput, 'token'>;

/** Whether the link itself is invalid. Any other error is a fault, or concerns a single response. */
const isInvalidLink = (error: unknown): boolean => getHttpStatus(error) === 417;

/**
 * Reads the request of the link without changing it, and sends the response. The token is in the URL's fragment and is
 * sent to the server only in a request body.
 */
export function useRespondLink() {
  const token = useLocation().hash.slice(1);
  const api = useApi();
  const client = useQueryClient();
  const query = methodQuery(api, 'answerLinkShow', { token });
  const request = useQuery({
    ...query,
    enabled: token !== '',
    retry: (count, error) => !isInvalidLink(error) && count < 2,
    // What accepting would reject changes with every other response, even one sent from this page a moment ago.
    staleTime: 0,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  });
  const respond = useMutation<Awaited<ReturnType<typeof send>>, RefusalBody, RespondInput>({
    mutationFn: send,
    meta: { overlay: true },
    onSuccess: (data) => client.setQueryData(query.queryKey, data),
    // After an error, the request has often changed.
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  async function send(input: RespondInput) {
    return (await api.answerLink({ token, ...input })).data;
  }
  return { request, respond, isInvalid: token === '' || isInvalidLink(request.error) };
}
