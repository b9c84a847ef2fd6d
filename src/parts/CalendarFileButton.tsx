import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useNotify } from '../i18n/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useExplain } from './form/useErrorText.ts';

interface CalendarFiles extends DataProvider {
  calendarFile(input: { line: string; language: string }): Promise<{ data: string }>;
}

/** Puts one own booking into the calendar of this device: a file with two alarms, the day before and two hours before. */
export function CalendarFileButton({ line }: { line: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useDataProvider<CalendarFiles>();
  const notify = useNotify();
  const explain = useExplain();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await api.calendarFile({ line, language });
      const href = URL.createObjectURL(new Blob([data], { type: 'text/calendar' }));
      Object.assign(document.createElement('a'), { href, download: `majlis-${line}.ics` }).click();
      URL.revokeObjectURL(href);
    },
    onError: async (error) => notify(await explain(error, 'errors.load'), { type: 'error' }),
  });
  return (
    <Button
      variant="text"
      startIcon={<CalendarTodayOutlined />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      {translate('storefront.event.add')}
    </Button>
  );
}
