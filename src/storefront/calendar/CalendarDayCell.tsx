import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { hijriMonthName } from '../../../domain/calendar/hijri.ts';
import type { CalendarKind } from '../../../domain/calendar/monthPage.ts';
import { inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { type Day, formatDate, formatMonth, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useHijriText, useNights } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import type { EventRecord } from '../home/event.ts';
import { useFreeOnNight } from '../search/useFreeOnNight.ts';
import { getMood, moodColor } from './eventMood.ts';

/** How many reciters are free on the evening of a day; reserves its line while loading. */
function FreeOnNight({ day }: { day: Day }) {
  const translate = useTranslate();
  const free = useFreeOnNight(day);
  return <span>{free === undefined ? '\u00a0' : translate('calendar.free', { smart_count: free })}</span>;
}

/** Event names that fit in a cell; further ones are counted. */
const NAMED = 2;

export interface DayCellProps {
  day: Day;
  kind: CalendarKind;
  /** Whether it belongs to the month, rather than to an adjacent one. */
  inMonth: boolean;
  isToday: boolean;
  isPast: boolean;
  chosen: boolean;
  /** Whether this is the tab stop of the grid; the arrow keys reach the other days. */
  tabbable: boolean;
  events: readonly EventRecord[];
  /** Whether the night of an event begins on this evening. */
  isEve: boolean;
  onSelect: () => void;
}

/** The day number in the selected calendar, and a small one in the other calendar. */
function DayNumbers({
  large,
  small,
  isToday,
  isQuiet,
}: {
  large: number | undefined;
  small: number | undefined;
  isToday: boolean;
  /** Past, or in an adjacent month. */
  isQuiet: boolean;
}) {
  return (
    <Box
      component="span"
      aria-hidden
      className="fig"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: { xs: 0, md: 1 },
      }}
    >
      <Box
        component="span"
        sx={({ vars: { palette } }) => ({
          fontSize: 'min(1.125rem, 30px)',
          fontWeight: isQuiet ? 400 : 600,
          paddingInline: 1.5,
          marginInlineStart: { md: -1.5 },
          borderRadius: '10px',
          ...(isToday ? { color: palette.primary.contrastText, backgroundColor: palette.primary.main } : {}),
        })}
      >
        {large ?? '\u00a0'}
      </Box>
      <Box
        component="span"
        sx={{ typography: 'micro', fontSize: 'min(0.75rem, 18px)', fontWeight: 400, color: 'text.secondary' }}
      >
        {small ?? '\u00a0'}
      </Box>
    </Box>
  );
}

/** An event's name, on as many lines as its cell has space for, in the color of its mood. */
function EventName({ event, lines }: { event: EventRecord; lines: number }) {
  const language = useLanguage();
  return (
    <Box
      component="span"
      sx={({ vars: { palette } }) => ({
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        fontWeight: 600,
        ...(event.mood === 'mourning'
          ? {}
          : {
              paddingInline: 1.5,
              // A padding would show the tops of the clipped line.
              borderBlock: '2px solid transparent',
              borderRadius: '6px',
              color: event.mood === 'joyful' ? palette.brandText : palette.text.primary,
              backgroundColor: event.mood === 'joyful' ? palette.primary.light : palette.surfaceSunken,
            }),
      })}
    >
      <Name>{inLanguage(event, 'event_name', language)}</Name>
    </Box>
  );
}

/** A day of the month: its number, a small number of the other calendar, and its events. */
export function CalendarDayCell({
  day,
  kind,
  inMonth,
  isToday,
  isPast,
  chosen,
  tabbable,
  events,
  isEve,
  onSelect,
}: DayCellProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const hijriText = useHijriText();
  const hijri = nights?.ofDay(day).date;
  const civil = Number(day.slice(8));
  const [large, small] = kind === 'hijri' ? [hijri?.day, civil] : [civil, hijri?.day];
  const mood = getMood(events);
  const mourning = mood === 'mourning';
  const names = events.map((event) => inLanguage(event, 'event_name', language));
  const night = isEve && nights ? nights.ofEvening(day).date.day : undefined;
  const begins =
    small === 1 && hijri ? (kind === 'hijri' ? formatMonth(day, language) : hijriMonthName(hijri, language)) : '';
  const spoken = [`${formatWeekday(day, language)} ${formatDate(day, language)}`, hijriText.day(day, 'day'), ...names];
  return (
    <ButtonBase
      data-day={day}
      tabIndex={tabbable ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={chosen}
      onClick={onSelect}
      sx={({ vars: { palette }, breakpoints }) => ({
        inlineSize: '100%',
        minBlockSize: 48,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'start',
        gap: 0.5,
        paddingBlock: 1.5,
        borderRadius: '14px',
        textAlign: 'start',
        lineHeight: 1.25,
        color: !inMonth || (isPast && !chosen) ? palette.text.secondary : palette.text.primary,
        backgroundColor: mourning ? palette.surfaceSunken : undefined,
        boxShadow: chosen ? `inset 0 0 0 2px ${palette.primary.main}` : undefined,
        [breakpoints.up('md')]: {
          alignItems: 'stretch',
          // Space for a night and a name, so that rows keep their height when the events load.
          minBlockSize: 128,
          blockSize: '100%',
          padding: 3,
          borderRadius: 0,
          backgroundColor: mourning ? palette.surfaceSunken : inMonth ? undefined : palette.background.default,
        },
        '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -4 },
      })}
    >
      <span className="visually-hidden">{spoken.filter(Boolean).join(separatorIn(language))}</span>
      <DayNumbers large={large} small={small} isToday={isToday} isQuiet={isPast || !inMonth} />
      <Box
        component="span"
        aria-hidden
        sx={(theme) => ({
          display: { xs: events.length ? 'block' : 'none', md: 'none' },
          inlineSize: 16,
          blockSize: 3,
          borderRadius: '2px',
          backgroundColor: moodColor(mood, theme.vars.palette),
        })}
      />
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'grid' }, gap: 1, typography: 'micro' }}>
        {begins && <span>{translate('calendar.begins', { month: begins })}</span>}
        {night && (
          <Box component="span" sx={{ display: 'grid', color: 'brandText', fontWeight: 600 }}>
            {translate('common.night_of', { date: night })}
            <FreeOnNight day={day} />
          </Box>
        )}
        {events.slice(0, NAMED).map((event) => (
          <EventName key={event.id} event={event} lines={night || events.length > 1 ? 2 : 3} />
        ))}
        {events.length > NAMED && <span>{translate('calendar.more', { count: events.length - NAMED })}</span>}
      </Box>
    </ButtonBase>
  );
}
