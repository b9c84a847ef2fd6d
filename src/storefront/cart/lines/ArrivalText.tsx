import { isolate } from '../../../../domain/text/format.ts';
import { formatDateTime, formatTime, formatWeekday } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { Following } from '../useMajlis.ts';

/** When food is delivered and why: a number of minutes before the reciter, or at a time of its own. */
export function ArrivalText({ start, minutes }: Pick<Following, 'start' | 'minutes'>) {
  const translate = useTranslate();
  const language = useLanguage();
  if (start === undefined) return translate('checkout.majlis.arrives_unknown');
  if (minutes === undefined)
    return translate('checkout.majlis.arrives_own', {
      time: `${formatWeekday(start, language)} ${isolate(formatDateTime(start, language))}`,
    });
  const time = isolate(formatTime(start, language));
  if (minutes === 0) return translate('checkout.majlis.arrives_with', { time });
  return translate(minutes > 0 ? 'checkout.majlis.arrives_before' : 'checkout.majlis.arrives_after', {
    time,
    smart_count: Math.abs(minutes),
  });
}
