import type { Refund } from '../../../domain/generated/doctypes.gen.ts';
import { formatInlineMoney } from '../../../domain/money/money.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDate } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';

/** The message of each status. */
const SENTENCE: Record<Refund['state'], MessageKey> = {
  [REFUND.due]: 'orders.refund_waiting',
  [REFUND.approved]: 'orders.refund_due',
  [REFUND.sent]: 'orders.refund_due',
  [REFUND.paid]: 'orders.refund_paid',
  [REFUND.refused]: 'orders.refund_refused',
};

/** Describes the amount and status of a refund. */
export function useFormatRefund(): (refund: Pick<Refund, 'state' | 'amount' | 'paid_at' | 'due_by'>) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return ({ state, amount, paid_at, due_by }) => {
    const day = paid_at?.slice(0, 10) ?? due_by;
    return translate(SENTENCE[state], {
      amount: formatInlineMoney(amount, language),
      date: day ? isolate(formatDate(day, language)) : '',
    });
  };
}
