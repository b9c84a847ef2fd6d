import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse, MajalisDataProvider, OrderInput, Quote, RefusalBody, RequestRow } from '../../api/types.ts';
import { apiErrorMessage } from '../../components/form/apiError.ts';
import { type ApiErrorMessage, translateMessage } from '../../components/form/apiErrorMessage.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { AddressChoice } from '../address/addressChoice.ts';
import { useOrderRequest } from '../request/useOrderRequest.ts';
import { useRequestErrorMessage } from '../request/useRequestErrorMessage.ts';

type PlacedOrder = Awaited<ReturnType<MajalisDataProvider['placeOrder']>>['data'];

/** The free starts in an error response, in the API's format. */
function freeStartsOf({ messages }: Partial<RefusalBody>): string[] {
  const starts = messages?.find(({ key }) => key === 'booking.free_starts')?.values?.starts;
  return typeof starts === 'string' && starts !== '' ? starts.split(',') : [];
}

/**
 * Errors about a place that the provider doesn't serve; shown where the place is selected, before the request is
 * rejected.
 */
const OF_PLACE: readonly string[] = ['booking.outside_area', 'booking.area_unknown'];

/** The place for a quote. */
function placeOf(choice: AddressChoice | undefined): { shipping_address?: string; area?: string } {
  if (!choice) return {};
  if ('shipping_address' in choice) return choice;
  const area = choice.address.area?.trim();
  return area ? { area } : {};
}

/**
 * The server's quote for a session, and sending its request.
 * @param row undefined until a time is selected
 * @param choice of the place, as far as entered
 * @param decideBy by when the host needs an answer, in the API's format
 */
export function useBookingRequest(row: RequestRow | undefined, choice: AddressChoice | undefined, decideBy = '') {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const explain = useRequestErrorMessage('errors.save');
  const place = placeOf(choice);
  const key = ['quote', 'session', row, place, decideBy];
  const quoteQuery = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.quote({ lines: row ? [row] : [], ...place, decide_by: decideBy }, { signal }),
    enabled: row !== undefined,
    // The price doesn't depend on the place.
    placeholderData: keepPreviousData,
  });
  const problem = quoteQuery.isPlaceholderData ? undefined : quoteQuery.data?.data.lines[0]?.problem;
  const placeProblem =
    problem && OF_PLACE.includes(problem.key) ? translateMessage(problem, translate, language) : undefined;
  const request = useOrderRequest();
  const [freeStarts, setFreeStarts] = useState<string[]>([]);

  async function send(input: OrderInput): Promise<{ placed: PlacedOrder } | { refusal: ApiErrorMessage }> {
    setFreeStarts([]);
    try {
      return { placed: (await request.mutateAsync(input)).data };
    } catch (error) {
      const body = apiErrorMessage(error);
      if (body.key === 'checkout.price_changed' && body.data)
        queries.setQueryData<ApiResponse<Quote>>(key, { data: body.data as Quote, messages: [] });
      setFreeStarts(freeStartsOf(body));
      return { refusal: await explain(error) };
    }
  }
  return { quoteQuery, placeProblem, send, sending: request.isPending, freeStarts, consent: request.consent };
}
