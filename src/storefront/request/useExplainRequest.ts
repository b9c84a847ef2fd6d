import { useCallback } from 'react';
import { formatMoney } from '../../../domain/money/money.ts';
import { fieldFromWire } from '../../../domain/order/orderWire.ts';
import { isolate } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';
import { refusalOfError } from '../../parts/form/failure.ts';
import type { RefusalText } from '../../parts/form/refusal.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';

/**
 * Why a request was refused, its fields in our words; amounts of a price that changed are written in the reader's language
 * (values in fils).
 * @param fallback key of the sentence for failures that name no reason
 */
export function useExplainRequest(fallback: WordKey): (error: unknown) => Promise<RefusalText> {
  const translate = useTranslate();
  const language = useLanguage();
  const explain = useExplain();
  return useCallback(
    async (error) => {
      const { fields, ...said } = await explain(error, fallback);
      const refusal = {
        ...said,
        fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [fieldFromWire(field), text])),
      };
      const { key, values } = refusalOfError(error);
      if (key !== 'checkout.price_changed') return refusal;
      const amount = (fils: unknown): string => isolate(formatMoney(Number(fils), language));
      return {
        ...refusal,
        sentence: translate(key, { old: amount(values?.old_total), new: amount(values?.new_total) }),
      };
    },
    [explain, fallback, translate, language],
  );
}
