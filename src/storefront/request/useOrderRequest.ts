import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createIdempotencyKey } from '../../../domain/createIdempotencyKey.ts';
import type { OrderInput } from '../../api/types.ts';
import { getHttpStatus } from '../../components/form/apiError.ts';
import { useApi } from '../../components/useMethodQuery.ts';

/** Did no answer come at all? Then nobody knows whether the request arrived. */
export const isUnsure = (error: unknown): boolean => getHttpStatus(error) === 0;

/**
 * Sends one request to all providers of an order. The key of the intention is kept over retries of the same content, so that
 * a dropped answer or a double click makes one order; other content is another intention. After a dropped answer it is asked
 * once more by itself, which finds out what became of it.
 */
export function useOrderRequest() {
  const api = useApi();
  const queries = useQueryClient();
  const intention = useRef({ content: '', key: '' });
  return useMutation({
    meta: { overlay: true },
    retry: (failures, error) => failures === 0 && isUnsure(error),
    mutationFn: (input: OrderInput) => {
      const content = JSON.stringify(input);
      if (intention.current.content !== content) intention.current = { content, key: createIdempotencyKey() };
      return api.placeOrder(input, { idempotencyKey: intention.current.key });
    },
    // Not waited for: a cart read anew while the request still counts as pending would look as if it had been empty before.
    onSuccess: () => {
      void queries.invalidateQueries();
    },
  });
}
