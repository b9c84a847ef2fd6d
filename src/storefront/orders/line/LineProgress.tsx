import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { isService, stepKey } from '../../../../domain/order/lineLabels.ts';
import { lineSteps } from '../../../../domain/order/lineSteps.ts';
import { getStatusCode, STATUS, type Status } from '../../../../domain/order/orderProcess.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { formatDateTime, formatTime } from '../../../../domain/time/kuwaitTime.ts';
import { EventText } from '../../../components/order/EventText.tsx';
import { noteStep } from '../../../components/order/eventNote.tsx';
import { statusIcons } from '../../../components/order/StatusChip.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { Timeline, type TimelineStep } from '../../../ui/layout/Timeline.tsx';
import type { CustomerLine, LineEvent } from '../customerLine.ts';
import { lineEventsQuery } from '../orderQueries.ts';

/** The current step shows an icon of what it waits for: an hourglass for the response, a card for the payment. */
const EXPECTED_SIGN = {
  [STATUS.paymentPending]: 'PV',
  [STATUS.paymentCompleted]: 'PP',
  [STATUS.arrived]: 'AR',
  [STATUS.delivered]: 'DL',
} as const;

/** What a future step waits for, or its time. */
function useExpected(line: CustomerLine): (status: Status, isNow: boolean) => string {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const deadline = line.deadline;
  const time = deadline === undefined ? '' : formatTime(deadline, language);
  return (status, isNow) => {
    if (status === STATUS.arrived) return formatDateTime(line.start, language);
    if (status === STATUS.delivered)
      return settings ? translate('orders.expected.DL', { smart_count: settings.complaint_hours }) : '';
    if (!isNow || !time) return '';
    return status === STATUS.paymentPending
      ? translate('orders.answer_until', { time })
      : translate(isService(line.type) ? 'orders.expected.PC' : 'orders.expected.PC_food', { time });
  };
}

/** The timeline of a line: past events with times and reasons from the server, the current step, and future steps. */
export function LineProgress({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const expected = useExpected(line);
  const { data: events, fetchStatus } = useGetList<LineEvent>('orderEvents', lineEventsQuery(line.id));
  if (!events) {
    if (fetchStatus !== 'paused') return <Skeleton height={240} />;
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('orders.progress_later')}
      </Typography>
    );
  }
  const providerName = inLanguage(line, 'providerTitle', language);
  const steps = lineSteps(line.status, events).map((step): TimelineStep => {
    const code = getStatusCode(step.status);
    const icon = statusIcons[code];
    if ('event' in step) {
      if (step.tense === 'note') return noteStep(step.event, translate, true);
      const title = translate(stepKey(step.status, line.type, false));
      return {
        key: step.event.name,
        title,
        state: step.tense,
        icon,
        text: <EventText event={step.event} isOwn providerName={providerName} />,
      };
    }
    return {
      key: step.status,
      title: translate(stepKey(step.status, line.type, true)),
      state: step.tense === 'now' ? 'current' : 'coming',
      icon: statusIcons[EXPECTED_SIGN[step.status]],
      text: <bdi>{expected(step.status, step.tense === 'now')}</bdi>,
    };
  });
  return <Timeline steps={steps} />;
}
