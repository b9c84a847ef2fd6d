import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { isolate } from '../../../domain/format.ts';
import { formatMoney } from '../../../domain/money.ts';
import { fieldFromWire, type OrderRow } from '../../../domain/order/orderWire.ts';
import type { MajalisDataProvider, OrderInput, RefusalBody } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { Refusal } from '../../parts/refusal.ts';
import { useExplain } from '../../parts/useErrorText.ts';
import { useOrderRequest } from '../request/useOrderRequest.ts';

type Placed = Awaited<ReturnType<MajalisDataProvider['placeOrder']>>['data'];

/** The server's quote for one session, and its request. @param line undefined while no time is chosen */
export function useEventRequest(line: OrderRow | undefined) {
  const api = useDataProvider<MajalisDataProvider>();
  const translate = useTranslate();
  const language = useLanguage();
  const explain = useExplain();
  const quote = useQuery({
    queryKey: ['quote', 'session', line],
    queryFn: ({ signal }) => api.quote({ lines: line ? [line] : [] }, { signal }),
    enabled: line !== undefined,
  });
  const request = useOrderRequest();
  const [freeStarts, setFreeStarts] = useState<string[]>([]);

  async function send(input: OrderInput): Promise<{ placed: Placed } | { refusal: Refusal }> {
    setFreeStarts([]);
    try {
      return { placed: (await request.mutateAsync(input)).data };
    } catch (error) {
      const { key, values, messages } = (error as { body?: RefusalBody }).body ?? {};
      const said = await explain(error, 'errors.save');
      const starts = messages?.find((one) => one.key === 'booking.free_starts')?.values?.starts;
      setFreeStarts(typeof starts === 'string' && starts !== '' ? starts.split(',') : []);
      const fields = Object.fromEntries(
        Object.entries(said.fields).map(([field, text]) => [fieldFromWire(field), text]),
      );
      if (key !== 'checkout.price_changed') return { refusal: { ...said, fields } };
      const amount = (fils: unknown): string => isolate(formatMoney(Number(fils), language));
      void quote.refetch();
      const sentence = translate(key, { old: amount(values?.old_total), new: amount(values?.new_total) });
      return { refusal: { ...said, fields, sentence } };
    }
  }
  return { quote, send, sending: request.isPending, freeStarts };
}
