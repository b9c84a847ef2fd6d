import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { type Prayers, partAt } from '../../../../domain/calendar/prayers.ts';
import { RESCHEDULE_EVENT } from '../../../../domain/order/reschedule.ts';
import { inLanguage, isolate } from '../../../../domain/text/format.ts';
import {
  formatDate,
  formatTime,
  formatWeekday,
  type Instant,
  parseInstant,
} from '../../../../domain/time/kuwaitTime.ts';
import { useMethod } from '../../../components/useMethod.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { usePrayerTimes } from '../../../site/usePrayerTimes.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { useStartsNear } from '../alternatives/useStartsNear.ts';
import { type CustomerLine, isReciterLine, type LineEvent } from '../customerLine.ts';

/** Number of hours offered, as in the notification about it. */
const OFFERED = 3;

/**
 * The reciter's free hours on the confirmed evening, if the booked hour isn't free there; a click proposes one. Renders
 * nothing for food, or without such an hour.
 */
export function ConfirmedEvening({ line }: { line: CustomerLine }) {
  const prayers = usePrayerTimes();
  const { data: events = [] } = useGetList<LineEvent>('orderEvents', {
    filter: { order_progress: line.id, reason: RESCHEDULE_EVENT.moonOwed },
    sort: { field: 'at', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const target = parseInstant(events[0]?.new_start);
  if (!isReciterLine(line) || !prayers || target === undefined || target <= serverNow()) return null;
  return <Hours line={line} target={target} prayers={prayers} />;
}

function Hours({ line, target, prayers }: { line: CustomerLine; target: Instant; prayers: Prayers }) {
  const translate = useTranslate();
  const language = useLanguage();
  const starts = useStartsNear(line, target, prayers, OFFERED);
  const { mutate, isPending, variables } = useMethod('proposeMove', { successMessage: 'orders.move.sent' });
  if (starts.length === 0) return null;
  const { day } = partAt(prayers, target);
  return (
    <Box sx={{ flexBasis: '100%', display: 'grid', gap: 2 }}>
      <Typography variant="label" component="p" sx={{ margin: 0 }}>
        {translate('orders.moon.free_then', {
          name: isolate(inLanguage(line, 'providerTitle', language)),
          day: isolate(`${formatWeekday(day, language)} ${formatDate(day, language)}`),
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {starts.map((start) => (
          <ActionButton
            key={start}
            variant="outlined"
            loading={isPending && variables?.start === start}
            disabled={isPending}
            onClick={() => mutate({ name: line.id, start })}
          >
            {translate('orders.move.food.propose', { time: isolate(formatTime(parseInstant(start) ?? 0, language)) })}
          </ActionButton>
        ))}
      </Box>
    </Box>
  );
}
