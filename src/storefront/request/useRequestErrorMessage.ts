import { useCallback } from 'react';
import { formatMoney } from '../../../domain/money/money.ts';
import { fieldFromWire } from '../../../domain/order/orderDto.ts';
import { isolate } from '../../../domain/text/format.ts';
import type { Quote } from '../../api/types.ts';
import { apiErrorMessage } from '../../components/form/apiError.ts';
import type { ApiErrorMessage } from '../../components/form/apiErrorMessage.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';

/** A key of what a quote is for, regardless of price. */
const askedFor = ({ lines }: Quote): string =>
  JSON.stringify(lines.map((line) => [line.provider, line.packageId, line.quantity].join()).sort());

/**
 * Explains why a request was rejected, with messages by field. Amounts of a changed price (in fils) are formatted in
 * the page's language. A different total isn't a price change if another tab changed the cart.
 * @param fallback message key for errors without a reason
 * @returns a function of the error and the quote that the customer saw
 */
export function useRequestErrorMessage(
  fallback: MessageKey,
): (error: unknown, seen?: Quote) => Promise<ApiErrorMessage> {
  const translate = useTranslate();
  const language = useLanguage();
  const explain = useExplainApiError();
  return useCallback(
    async (error, seen) => {
      const { fields, ...content } = await explain(error, fallback);
      const refusal = {
        ...content,
        fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [fieldFromWire(field), text])),
      };
      const { key, values, data } = apiErrorMessage(error);
      if (key !== 'checkout.price_changed') return refusal;
      const amount = (fils: unknown): string => isolate(formatMoney(Number(fils), language));
      const isOther = seen && data && askedFor(seen) !== askedFor(data as Quote);
      return {
        ...refusal,
        sentence: translate(isOther ? 'checkout.cart_changed' : key, {
          old: amount(values?.old_total),
          new: amount(values?.new_total),
        }),
      };
    },
    [explain, fallback, translate, language],
  );
}
