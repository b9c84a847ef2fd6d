import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { startAnswerClock } from '../../../domain/order/answerClock.ts';
import { deadlineFor, STATUS } from '../../../domain/order/orderProcess.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { DEFAULT_QUIET_HOURS } from '../../../domain/time/quietHours.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Timeline } from '../../ui/layout/Timeline.tsx';
import { useClockText } from '../request/useClockText.ts';
import { freeUntil } from './bookingForm.ts';

/**
 * What happens after sending: who responds by when, the deadline for payment, and until when canceling is free, with
 * times.
 * @param start milliseconds since the epoch
 * @param name of the reciter
 */
export function NextStepsList({ start, name }: { start: number; name: string }) {
  const translate = useTranslate();
  const clockText = useClockText();
  const settings = useSettings();
  const language = useLanguage();
  // On a day other than the booking's, a time alone would be misread.
  const dayAndClock = (at: number) => `${formatWeekday(at, language)} ${formatDateTime(at, language)}`;
  if (!settings) return null;
  const now = serverNow();
  // Of the provider's own quiet hours, guests and customers learn only the deadline, once the request is sent.
  const answerFrom = startAnswerClock({ sentAt: now, start }, DEFAULT_QUIET_HOURS, { ...settings });
  const answer = answerFrom > now ? 'answer_night' : 'answer';
  const instants = { now, answer_from: answerFrom, slot_start: start };
  const answerDeadline = deadlineFor(STATUS.pendingVerification, instants, { ...settings }) ?? now;
  const payDeadline =
    deadlineFor(STATUS.paymentPending, { ...instants, now: answerDeadline }, { ...settings }) ?? answerDeadline;
  const cancelBy = freeUntil(start, settings);
  const cancel = cancelBy > now ? 'cancel' : 'cancel_late';
  const steps = [
    {
      key: answer,
      icon: HourglassEmptyOutlined,
      values: { smart_count: settings.answer_hours, name: isolate(name), time: clockText(answerDeadline) },
    },
    { key: 'pay', icon: PaymentsOutlined, values: { smart_count: settings.pay_hours, time: clockText(payDeadline) } },
    {
      key: cancel,
      icon: EventAvailableOutlined,
      values: { smart_count: settings.cancel_notice_hours, time: dayAndClock(cancelBy) },
    },
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
