import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { useApi } from './useMethodQuery.ts';

/** Puts one own booking into the calendar of this device: a file with two alarms, the day before and two hours before. */
export function CalendarFileButton({ line }: { line: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useApi();
  return (
    <DownloadButton
      variant="text"
      startIcon={<CalendarTodayOutlined />}
      make={async () => ({
        text: (await api.calendarFile({ line, language })).data,
        name: `majlis-${line}.ics`,
        type: 'text/calendar',
      })}
    >
      {translate('storefront.event.add')}
    </DownloadButton>
  );
}
