import { useTranslate } from '../../i18n/useTranslate.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats a duration in its natural unit: `90 minutes`, `6 hours`, `1 day`; `None` for 0. */
export function useFormatDuration(): (minutes: number) => string {
  const translate = useTranslate();
  return (minutes) => {
    if (minutes === 0) return translate('vendor.availability.notice_none');
    if (minutes % DAY === 0) return translate('vendor.availability.notice_days', { smart_count: minutes / DAY });
    if (minutes % HOUR === 0) return translate('vendor.availability.notice_hours', { smart_count: minutes / HOUR });
    return translate('vendor.availability.notice_minutes', { smart_count: minutes });
  };
}
