import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { LINE_TYPE } from '../../../domain/order/orderProcess.ts';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { DayAndClock } from '../../components/order/DayAndClock.tsx';
import { daysAround, StartsNear } from '../../components/order/StartsNear.tsx';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import type { Line } from './line.ts';

/** Selects the start to propose for a line: one of the provider's free ones around it, or any other day and minute. */
export function OfficeStarts({
  line,
  value,
  error,
  onChange,
}: {
  line: Line;
  /** In the API's format; '' if none is selected. */
  value: string;
  error: FieldMessage | undefined;
  onChange: (start: string) => void;
}) {
  const translate = useTranslate();
  const prayers = usePrayerTimes();
  const errorId = useId();
  const [now] = useState(serverNow);
  const [other, setOther] = useState(false);
  const { data, ...query } = useMethodQuery(
    'freeSlots',
    {
      // A kitchen is found by its line.
      reciter: line.type === LINE_TYPE.reciter ? (line.provider ?? '') : '',
      packageId: line.packageId ?? '',
      line: line.id,
      ...(prayers ? daysAround(prayers, line.start, now) : { date: '' }),
    },
    { enabled: prayers !== undefined && !other, staleTime: 0 },
  );
  if (other)
    return (
      <DayAndClock
        value={value}
        initialDay={getDay(line.start)}
        today={getDay(now)}
        prayers={prayers}
        error={error}
        onChange={onChange}
      />
    );
  return (
    <Box
      role="group"
      aria-label={translate('booking.time')}
      aria-describedby={error && errorId}
      data-field="start"
      tabIndex={-1}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start', '& > :not(button)': { inlineSize: '100%' } }}
    >
      {query.error && !data ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : data && prayers ? (
        <StartsNear free={data} prayers={prayers} requested={line.start} now={now} value={value} onChange={onChange} />
      ) : (
        <LoadingShapes>
          <SkeletonRows rows={3} height={48} />
        </LoadingShapes>
      )}
      {error && (
        <Typography id={errorId} variant="body2" component="div" sx={{ color: 'error.main' }}>
          <FieldError message={error} />
        </Typography>
      )}
      <Button variant="text" onClick={() => setOther(true)} sx={{ marginInlineStart: -5 }}>
        {translate('orders.move.another')}
      </Button>
    </Box>
  );
}
