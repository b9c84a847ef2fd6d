import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { inLanguage } from '../../../domain/format.ts';
import { formatDateTime } from '../../../domain/kuwaitTime.ts';
import { startOf } from '../../../domain/order/lineTime.ts';
import { stepKey } from '../../../domain/order/lineWords.ts';
import { codeOf, isFinal, STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EventText } from '../../parts/EventText.tsx';
import { isNote, noteStep } from '../../parts/eventNote.tsx';
import { statusIcons } from '../../parts/StatusChip.tsx';
import { Timeline, type TimelineStep } from '../../ui/layout/Timeline.tsx';
import { Name } from '../../ui/text/Name.tsx';
import type { CustomerLine, LineEvent } from './customerLine.ts';

/** The way of a line that goes well. */
const goodWay: readonly Status[] = [
  STATUS.pendingVerification,
  STATUS.paymentPending,
  STATUS.paymentCompleted,
  STATUS.arrived,
  STATUS.delivered,
];

/** What happened to a line, with times and reasons as the server kept them, and what is still to come. */
export function LineProgress({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: events } = useGetList<LineEvent>('orderEvents', {
    filter: { order_progress: line.name },
    sort: { field: 'at', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (!events) return <Skeleton height={240} />;
  const done = events.map((event): TimelineStep => {
    const status = event.to_status as Status;
    if (isNote(event)) return noteStep(event, translate, true);
    return {
      key: event.name,
      title: translate(stepKey(status, false)),
      state: !goodWay.includes(status) ? 'ended' : status === line.status && !isFinal(status) ? 'current' : 'done',
      icon: statusIcons[codeOf(status)],
      text: <EventText event={event} isOwn />,
    };
  });
  const reached = goodWay.indexOf(line.status);
  const coming = (reached < 0 ? [] : goodWay.slice(reached + 1)).map(
    (status): TimelineStep => ({
      key: status,
      title: translate(stepKey(status, true)),
      state: 'coming',
      icon: statusIcons[codeOf(status)],
      // The provider is expected when the service begins.
      text: status === STATUS.arrived && <bdi>{formatDateTime(startOf(line), language)}</bdi>,
    }),
  );
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <Typography variant="title" component="h2" sx={{ marginBlockEnd: 4 }}>
        {translate('orders.progress')}
        {': '}
        <Name>{inLanguage(line, 'vendor_title', language)}</Name>
      </Typography>
      <Timeline steps={[...done, ...coming]} />
    </Card>
  );
}
