import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OrderRow } from '../../../domain/order/orderWire.ts';
import type { Answer, MajalisDataProvider, OrderInput, Quote, RefusalBody } from '../../api/types.ts';
import type { Refusal } from '../../parts/refusal.ts';
import { useExplainRequest } from '../request/useExplainRequest.ts';
import { useOrderRequest } from '../request/useOrderRequest.ts';

export interface BookingRefusal extends Refusal {
  /** Free starts near the lost one, as the wire writes them. */
  freeStarts: string[];
}

function freeStartsOf(body: RefusalBody | undefined): string[] {
  const starts = body?.messages?.find(({ key }) => key === 'booking.free_starts')?.values?.starts;
  return typeof starts === 'string' && starts !== '' ? starts.split(',') : [];
}

/**
 * The server's quote for one session, and the request for it.
 * @param line undefined while no time is chosen
 */
export function useBookingRequest(line: OrderRow | undefined) {
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const explain = useExplainRequest();
  const key = ['quote', 'session', line];
  const quote = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.quote({ lines: line ? [line] : [] }, { signal }),
    enabled: line !== undefined,
  });
  const request = useOrderRequest();
  const [refusal, setRefusal] = useState<BookingRefusal>();

  /** @returns nothing once it was sent; else why not, which is also kept until `forget` */
  async function send(input: OrderInput): Promise<BookingRefusal | undefined> {
    setRefusal(undefined);
    try {
      await request.mutateAsync(input);
      return undefined;
    } catch (error) {
      const body = (error as { body?: RefusalBody }).body;
      if (body?.key === 'checkout.price_changed' && body.data)
        queries.setQueryData<Answer<Quote>>(key, { data: body.data as Quote, messages: [] });
      const found = { ...(await explain(error)), freeStarts: freeStartsOf(body) };
      setRefusal(found);
      return found;
    }
  }
  return { quote, send, sending: request.isPending, refusal, forget: () => setRefusal(undefined) };
}
