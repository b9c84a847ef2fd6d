import type { ProposalView } from '../../../domain/order/lineView.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Returns a function that summarizes a proposed time, by the viewer or someone else. */
export function useProposedText(): (proposal: ProposalView) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return ({ start, isOwn }) =>
    translate(`orders.move.short_${isOwn ? 'own' : 'other'}`, {
      time: isolate(`${formatWeekday(start, language, 'short')} ${formatDateTime(start, language)}`),
    });
}
