import EventOutlined from '@mui/icons-material/EventOutlined';
import NightsStayOutlined from '@mui/icons-material/NightsStayOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { getEventEvening } from '../../../domain/calendar/eventDay.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { daysBetween } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { useEventDates } from '../calendar/useEventDates.ts';
import type { EventRecord } from './event.ts';

/** An event in Home's list: name, Hijri date as entered by staff, and the days until it. */
export function EventCard({ event, today, onOpen }: { event: EventRecord; today: string; onOpen: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const isToday = event.event_date === today;
  const days = daysBetween(today, event.event_date);
  // A Hijri day begins on the evening before.
  const isThisEvening = days === 1 && getEventEvening(event) === today;
  const away = isToday
    ? translate('home.today')
    : isThisEvening
      ? translate('home.this_evening')
      : translate('home.in_days', { smart_count: days });
  const Icon = isToday ? NightsStayOutlined : EventOutlined;
  return (
    <ButtonBase
      onClick={onOpen}
      aria-haspopup="dialog"
      sx={({ vars: { palette, shadows } }) => ({
        inlineSize: '100%',
        blockSize: '100%',
        display: 'flex',
        gap: 4,
        padding: 4,
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        textAlign: 'start',
        borderRadius: '20px',
        border: `1px solid ${palette.divider}`,
        backgroundColor: palette.background.paper,
        boxShadow: shadows[1],
        '&:hover': { backgroundColor: palette.surfaceSunken },
      })}
    >
      <Box
        component="span"
        sx={({ vars: { palette } }) => ({
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          inlineSize: 44,
          blockSize: 44,
          borderRadius: '14px',
          color: isToday ? palette.brandText : palette.secondary.dark,
          backgroundColor: isToday ? palette.primary.light : palette.secondary.light,
        })}
      >
        <Icon sx={{ fontSize: 22 }} />
      </Box>
      <Box component="span" sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 0.5 }}>
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'caption' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <Name>{useEventDates()(event).hijri}</Name>
          </Box>
          <Box
            component="span"
            sx={{ color: isToday ? 'brandText' : 'secondary.dark', fontWeight: 600, whiteSpace: 'nowrap' }}
          >
            {away}
          </Box>
        </Box>
        <Typography variant="title" component="span">
          <Name>{inLanguage(event, 'event_name', language)}</Name>
        </Typography>
        <Typography
          variant="body2"
          component="span"
          sx={{
            color: 'text.secondary',
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          <Name>{inLanguage(event, 'event_description', language)}</Name>
        </Typography>
      </Box>
    </ButtonBase>
  );
}
