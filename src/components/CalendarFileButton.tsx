import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { useApi } from './useMethodQuery.ts';

/**
 * Adds an order's bookings to the device's calendar: downloads a file with two reminders each, a day and two hours
 * before.
 */
export function CalendarFileButton({ order }: { order: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useApi();
  return (
    <DownloadButton
      variant="text"
      startIcon={<CalendarTodayOutlined />}
      make={async () => ({
        content: (await api.calendarFile({ order, language })).data,
        name: `majlis-${order}.ics`,
        type: 'text/calendar',
      })}
    >
      {translate('storefront.event.add')}
    </DownloadButton>
  );
}
