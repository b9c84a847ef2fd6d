import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { mayPropose, RESCHEDULED } from '../../../../domain/order/reschedule.ts';
import { inLanguage, isolate } from '../../../../domain/text/format.ts';
import { formatDateTime, instantToWire, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useMethod } from '../../../components/useMethod.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { PlainList } from '../../../ui/layout/PlainList.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { type CustomerLine, isReciterLine, type LineEvent } from '../customerLine.ts';

/** Whether a food line was neither rescheduled nor asked to be since its reciter moved. */
const isLeftBehind = (line: CustomerLine, reciter: CustomerLine): boolean =>
  !isReciterLine(line) && !line.moveStart && (line.movedAt ?? 0) < (reciter.movedAt ?? 0);

/**
 * After a reciter was rescheduled, offers to propose the same shift for the order's food, line by line. Nothing moves
 * automatically (decision H4.2).
 */
export function RescheduleFood({ lines }: { lines: readonly CustomerLine[] }) {
  const reciters = lines.filter((line) => isReciterLine(line) && line.movedAt);
  const latest = reciters.toSorted((a, b) => (b.movedAt ?? 0) - (a.movedAt ?? 0))[0];
  return latest ? <FoodOf reciter={latest} lines={lines} /> : null;
}

function FoodOf({ reciter, lines }: { reciter: CustomerLine; lines: readonly CustomerLine[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const { data: events = [] } = useGetList<LineEvent>('orderEvents', {
    filter: { order_progress: reciter.id, reason: RESCHEDULED },
    sort: { field: 'at', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  });
  const moved = events.find(({ new_start }) => parseInstant(new_start) === reciter.start);
  const shift = (parseInstant(moved?.new_start) ?? 0) - (parseInstant(moved?.old_start) ?? 0);
  const food = lines.filter(
    (line) =>
      isLeftBehind(line, reciter) &&
      settings &&
      mayPropose(line, 'customer', serverNow(), settings) &&
      line.start + shift > serverNow(),
  );
  if (!moved || !shift || !food.length) return null;
  const time = (value: string | null) => isolate(formatDateTime(parseInstant(value) ?? 0, language));
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <EventRepeatOutlined aria-hidden sx={{ color: 'brandText', flex: 'none' }} />
        <Typography variant="title" component="h2" sx={{ margin: 0 }}>
          {translate('orders.move.food.title')}
        </Typography>
      </Box>
      <Typography variant="body2" component="p" sx={{ margin: 0 }}>
        {translate('orders.move.food.text', {
          name: isolate(inLanguage(reciter, 'providerTitle', language)),
          old: time(moved.old_start),
          new: time(moved.new_start),
        })}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 3 }}>
        {food.map((line) => (
          <FoodLine key={line.id} line={line} shift={shift} />
        ))}
      </PlainList>
    </Card>
  );
}

function FoodLine({ line, shift }: { line: CustomerLine; shift: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const start = line.start + shift;
  const { mutate, isPending } = useMethod('proposeMove', { successMessage: 'orders.move.sent' });
  const name = inLanguage(line, 'providerTitle', language);
  const time = isolate(formatDateTime(start, language));
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Typography variant="body2" component="div" sx={{ flex: 1, minInlineSize: 160 }}>
        <Name>{name}</Name>
        <br />
        <Name>{inLanguage(line, 'packageName', language)}</Name>
      </Typography>
      <ActionButton
        variant="outlined"
        loading={isPending}
        onClick={() => mutate({ name: line.id, start: instantToWire(start) })}
        aria-label={translate('orders.move.food.propose_to', { time, name: isolate(name) })}
      >
        {translate('orders.move.food.propose', { time })}
      </ActionButton>
    </Box>
  );
}
