import { parseInstant, timeLeft } from '../../../domain/time/kuwaitTime.ts';
import { useDuration } from '../../components/order/Countdown.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useServerNow } from '../../site/useServerNow.ts';

/** How long ago something was created, by the server's clock: in days, or hours and minutes on the first day. */
export function useAge(): (creation: string | undefined) => string {
  const translate = useTranslate();
  const duration = useDuration();
  const now = useServerNow();
  return (creation) => {
    const since = parseInstant(creation) ?? now;
    const { hours } = timeLeft(now, since);
    return hours < 24
      ? duration(now, since)
      : translate('staff.complaint.days', { smart_count: Math.floor(hours / 24) });
  };
}
