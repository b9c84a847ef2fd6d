import type { Day } from '../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFreeOnNight } from '../search/useFreeOnNight.ts';

/** How many reciters are free on a day's evening; its line is kept until they are counted. */
export function FreeOnNight({ day }: { day: Day }) {
  const translate = useTranslate();
  const free = useFreeOnNight(day);
  return <span>{free === undefined ? '\u00a0' : translate('calendar.free', { smart_count: free })}</span>;
}
