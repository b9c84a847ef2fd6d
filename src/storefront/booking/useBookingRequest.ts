import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OrderRow } from '../../../domain/order/orderWire.ts';
import type { Answer, MajalisDataProvider, OrderInput, Quote, RefusalBody } from '../../api/types.ts';
import { refusalOfError } from '../../parts/form/failure.ts';
import type { RefusalText } from '../../parts/form/refusal.ts';
import { useExplainRequest } from '../request/useExplainRequest.ts';
import { useOrderRequest } from '../request/useOrderRequest.ts';

type Placed = Awaited<ReturnType<MajalisDataProvider['placeOrder']>>['data'];

/** Free starts near a lost one, as the wire writes them. */
function freeStartsOf({ messages }: Partial<RefusalBody>): string[] {
  const starts = messages?.find(({ key }) => key === 'booking.free_starts')?.values?.starts;
  return typeof starts === 'string' && starts !== '' ? starts.split(',') : [];
}

/**
 * The server's quote for one session, and the request for it.
 * @param line undefined while no time is chosen
 */
export function useBookingRequest(line: OrderRow | undefined) {
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const explain = useExplainRequest('errors.save');
  const key = ['quote', 'session', line];
  const quote = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.quote({ lines: line ? [line] : [] }, { signal }),
    enabled: line !== undefined,
  });
  const request = useOrderRequest();
  const [freeStarts, setFreeStarts] = useState<string[]>([]);

  async function send(input: OrderInput): Promise<{ placed: Placed } | { refusal: RefusalText }> {
    setFreeStarts([]);
    try {
      return { placed: (await request.mutateAsync(input)).data };
    } catch (error) {
      const body = refusalOfError(error);
      if (body.key === 'checkout.price_changed' && body.data)
        queries.setQueryData<Answer<Quote>>(key, { data: body.data as Quote, messages: [] });
      setFreeStarts(freeStartsOf(body));
      return { refusal: await explain(error) };
    }
  }
  return { quote, send, sending: request.isPending, freeStarts };
}
