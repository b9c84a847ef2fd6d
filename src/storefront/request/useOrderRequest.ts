import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createIdempotencyKey } from '../../../domain/createIdempotencyKey.ts';
import type { OrderInput } from '../../api/types.ts';
import { apiErrorMessage, getHttpStatus } from '../../components/form/apiError.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useConsent } from './useConsent.ts';

/** Whether there was no response, so that it is unknown whether the request arrived. */
export const isUnsure = (error: unknown): boolean => getHttpStatus(error) === 0;

/**
 * Sends one request to all providers of an order. Retries of the same content keep the idempotency key, so that a
 * dropped response or a double click creates one order; other content gets a new key. After a dropped response it
 * retries once automatically, which finds out whether the order was placed.
 */
export function usePlaceOrder() {
  const api = useApi();
  const queries = useQueryClient();
  const intention = useRef({ content: '', key: '' });
  return useMutation({
    meta: { overlay: true },
    retry: (failures, error) => failures === 0 && isUnsure(error),
    mutationFn: (order: OrderInput) => {
      const content = JSON.stringify(order);
      if (intention.current.content !== content) intention.current = { content, key: createIdempotencyKey() };
      return api.placeOrder(order, { idempotencyKey: intention.current.key });
    },
    // Not awaited: a cart refetched while the request is still pending would seem to have been empty before.
    onSuccess: () => {
      void queries.invalidateQueries();
    },
    onError: (error) => {
      if (apiErrorMessage(error).key === 'booking.consent.required')
        void queries.invalidateQueries({ queryKey: ['dueConsents'] });
    },
  });
}

/** Like `usePlaceOrder`, with what the customer accepts (`consent`, shown by `TermsConsent`). */
export function useOrderRequest() {
  const consent = useConsent();
  const { data, isPending, mutateAsync } = usePlaceOrder();
  return {
    ...{ data, isPending, consent },
    mutateAsync: (order: OrderInput) => mutateAsync({ ...order, consent: consent.input }),
  };
}
