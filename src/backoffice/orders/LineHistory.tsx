import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { statusKey } from '../../../domain/order/lineLabels.ts';
import { getStatusCode, isFinal, type Status } from '../../../domain/order/orderProcess.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { EventText } from '../../components/order/EventText.tsx';
import { isNote, noteStep } from '../../components/order/eventNote.tsx';
import { statusIcons } from '../../components/order/StatusChip.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { Timeline, type TimelineStep } from '../../ui/layout/Timeline.tsx';
import type { Line, LineHistoryEvent } from './line.ts';
import { useLineEvents } from './useLineEvents.ts';

/** The events of a line with times and reasons from the server (Order Event). */
export function LineHistory({ line }: { line: Line }) {
  const translate = useTranslate();
  const { data, error, refetch } = useLineEvents(line);
  const step = (event: LineHistoryEvent): TimelineStep => {
    const status = event.to_status as Status;
    if (isNote(event)) return noteStep(event, translate);
    return {
      key: event.id,
      title: translate(statusKey(status, line.type)),
      state: status === line.status && !isFinal(status) ? 'current' : 'done',
      icon: statusIcons[getStatusCode(status)],
      text: <EventText event={event} />,
    };
  };
  return (
    <Card sx={{ p: { xs: 4, md: 6 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        {translate('vendor.history')}
      </Typography>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && (
        <LoadingShapes>
          <SkeletonRows rows={2} height={48} />
        </LoadingShapes>
      )}
      {data && <Timeline steps={data.map(step)} />}
    </Card>
  );
}
