import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Name } from '../../ui/text/Name.tsx';
import type { EventRecord } from '../home/event.ts';
import { EventActions } from './EventActions.tsx';
import { useEventDates } from './useEventDates.ts';

/** The anchor that the page scrolls to when a day is tapped. */
export const eventAnchor = (event: EventRecord): string => `event-${event.id}`;

/** An event in the month's list: its day, its night, and its actions. */
export function EventListCard({ event, chosen }: { event: EventRecord; chosen: boolean }) {
  const language = useLanguage();
  const { civil, hijri, night } = useEventDates()(event);
  const mourning = event.mood === 'mourning';
  return (
    <Card
      component="li"
      id={eventAnchor(event)}
      tabIndex={-1}
      sx={({ vars: { palette } }) => ({
        listStyle: 'none',
        display: 'flex',
        gap: { xs: 4, md: 5 },
        padding: { xs: 4, md: 5 },
        paddingBlockEnd: { xs: 2, md: 3 },
        scrollMarginBlockStart: 88,
        border: `1px solid ${chosen ? palette.primary.main : palette.divider}`,
        backgroundColor: mourning ? palette.surfaceSunken : palette.background.paper,
      })}
    >
      <Box aria-hidden sx={{ flex: 'none', inlineSize: { xs: 48, md: 64 }, textAlign: 'center' }}>
        <Box className="fig" sx={{ fontSize: 'min(1.625rem, 40px)', fontWeight: 600, lineHeight: 1.2 }}>
          {Number(event.event_date.slice(8))}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {formatWeekday(event.event_date, language, 'short')}
        </Box>
      </Box>
      <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <span className="visually-hidden">{civil} </span>
          {hijri}
        </Typography>
        <Typography variant="title" component="h3">
          <Name>{inLanguage(event, 'event_name', language)}</Name>
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {night || <Name>{inLanguage(event, 'event_description', language)}</Name>}
        </Typography>
        <EventActions event={event} />
      </Box>
    </Card>
  );
}
