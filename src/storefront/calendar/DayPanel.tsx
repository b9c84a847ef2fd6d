import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetMany } from 'ra-core';
import { inLanguage } from '../../../domain/text/format.ts';
import { type Day, formatDate, formatTime, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useHijriText, useNights } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import type { EventRecord } from '../home/event.ts';
import { EventActions } from './EventActions.tsx';
import { useEventDates } from './useEventDates.ts';

/** The selected day next to the month on wide screens: both dates, and all events. */
export function DayPanel({ day, events }: { day: Day; events: readonly EventRecord[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const nights = useNights();
  const datesOf = useEventDates();
  const [first] = events;
  const occasion = first?.mood === 'mourning' ? undefined : first?.occasion;
  const { data: occasions } = useGetMany(
    'occasions',
    { ids: occasion ? [occasion] : [] },
    { enabled: Boolean(occasion) },
  );
  return (
    <Card component="aside" sx={{ overflow: 'hidden', position: 'sticky', insetBlockStart: 96 }}>
      {occasion && <Picture src={occasions?.[0]?.occasion_image} fallback="joyful" ratio="5 / 2" shape="plain" />}
      <Box sx={{ padding: 6, display: 'grid', gap: 5 }}>
        <div>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatWeekday(day, language)} {formatDate(day, language)}
          </Typography>
          <Typography variant="title" component="p">
            {first ? datesOf(first).hijri : hijri.day(day)}
          </Typography>
        </div>
        {events.map((event) => (
          <Box key={event.id} sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="h3" component="h2">
              <Name>{inLanguage(event, 'event_name', language)}</Name>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
              <Name>{inLanguage(event, 'event_description', language)}</Name>
            </Typography>
            {datesOf(event).night && (
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {datesOf(event).night}
              </Typography>
            )}
            <EventActions event={event} prominent={events.length === 1} />
          </Box>
        ))}
        {events.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('calendar.no_event')}{' '}
            {nights &&
              translate('calendar.night_begins', {
                night: hijri.evening(day, 'day'),
                time: formatTime(nights.maghribOf(day), language),
              })}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
