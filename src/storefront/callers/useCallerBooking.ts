import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isEmail } from '../../../domain/account.ts';
import { foodLead } from '../../../domain/order/foodTime.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useSettings } from '../../site/useSettings.ts';
import { usePlaceOrder } from '../request/useOrderRequest.ts';
import { useRequestErrorMessage } from '../request/useRequestErrorMessage.ts';
import { blankForm, type CallerForm, checkForm, foodStartOf, inputOf, rowsOf } from './callerForm.ts';

/** A request that was sent, and for whom. */
export interface SentForCaller {
  caller: Pick<CallerForm, 'full_name' | 'on_behalf_of'>;
  placed: Awaited<ReturnType<MajalisDataProvider['placeOrder']>>['data'];
}

/** The state and actions of booking for a customer on the phone: input, today's prices, and sending. */
export function useCallerBooking() {
  const api = useApi();
  const language = useLanguage();
  const lead = foodLead(useSettings());
  const explain = useRequestErrorMessage('checkout.order_failed');
  const request = usePlaceOrder();
  const [sent, setSent] = useState<SentForCaller>();
  const form = useAppForm<CallerForm>({ initial: blankForm(language) });
  const { values, refuse, forgive, reset, entered } = form;
  const rows = rowsOf(values, lead);
  const area = values.address.area ?? '';
  // limits and duplicates are the customer's, so there is no quote without their email
  const asked = { on_behalf_of: values.on_behalf_of.trim(), lines: rows, ...(area && { area }) };
  const quoteQuery = useQuery({
    queryKey: ['quote', 'caller', asked],
    queryFn: ({ signal }) => api.quote(asked, { signal }),
    enabled: rows.length > 0 && isEmail(asked.on_behalf_of),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const quote = rows.length > 0 ? quoteQuery.data?.data : undefined;

  async function send(): Promise<void> {
    const typed = entered();
    const missing = checkForm(typed);
    if (Object.keys(missing).length > 0) return refuse(missing);
    const { data, error } = quote ? quoteQuery : await quoteQuery.refetch();
    const read = data?.data;
    if (!read) {
      const { fields, sentence } = await explain(error);
      return refuse(fields, sentence);
    }
    try {
      const placed = await request.mutateAsync(inputOf(typed, rowsOf(typed, lead), read.total));
      setSent({ caller: typed, placed: placed.data });
      reset(blankForm(typed.language));
    } catch (error) {
      const { fields, sentence } = await explain(error, read);
      refuse(fields, sentence);
      await quoteQuery.refetch();
    }
  }

  return {
    ...{ form, quote, quoteQuery, sent, send, sending: request.isPending },
    /** When the food is delivered, in the API's format. */
    foodStart: foodStartOf(values, lead),
    /** Starts with the next call. */
    again: (): void => {
      setSent(undefined);
      forgive();
    },
  };
}
