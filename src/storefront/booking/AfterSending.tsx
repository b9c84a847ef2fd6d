import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDateTime, formatWeekday } from '../../../domain/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Timeline } from '../../ui/layout/Timeline.tsx';
import { freeUntil } from './bookingForm.ts';

/** What happens after sending, and the cancellation rules in short, with the real time. @param start milliseconds */
export function AfterSending({ start }: { start: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  if (!settings) return null;
  const until = freeUntil(start, settings);
  const cancel = until > serverNow() ? 'cancel' : 'cancel_late';
  const time = `${formatWeekday(until, language)} ${formatDateTime(until, language)}`;
  const steps = [
    { key: 'answer', icon: HourglassEmptyOutlined, values: { smart_count: settings.answer_hours } },
    { key: 'pay', icon: PaymentsOutlined, values: { smart_count: settings.pay_hours } },
    { key: cancel, icon: EventAvailableOutlined, values: { smart_count: settings.cancel_notice_hours, time } },
  ] as const;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{translate('booking.after.title')}</Typography>
      <Card sx={{ padding: 4 }}>
        <Timeline
          steps={steps.map(({ key, icon, values }) => ({
            key,
            icon,
            state: 'coming',
            title: translate(`booking.after.${key}_title`, values),
            text: translate(`booking.after.${key}`, values),
          }))}
        />
      </Card>
    </Box>
  );
}
