import Box from '@mui/material/Box';
import { formatHijri } from '../../domain/calendar/hijri.ts';
import { toHijriDate } from '../../domain/calendar/ummAlQura.ts';
import { type Day, formatDate, formatTime, formatWeekday, getDay, type Instant } from '../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { DotSeparated } from '../ui/text/DotSeparated.tsx';
import { useHijriText, useNights } from './nights.ts';

/** A day, or an instant; an instant includes the time unless `clock` is false. */
export type DateTextProps = { day: Day } | { at: Instant; clock?: boolean };

/**
 * Weekday, Gregorian and Hijri date in Kuwait. An instant after Maghrib belongs to the Hijri night, shown next to its
 * civil evening (design §2.2).
 * @param stacked puts one calendar below the other, for text at the end of a row
 */
export function DateText(props: DateTextProps & { stacked?: boolean }) {
  const language = useLanguage();
  const translate = useTranslate();
  const hijri = useHijriText();
  const nights = useNights();
  const at = 'at' in props ? props.at : undefined;
  const day = 'day' in props ? props.day : getDay(props.at);
  const date = `${formatWeekday(day, language)} ${formatDate(day, language)}`;
  let gregorian = date;
  if ('at' in props && props.clock) gregorian = `${date} ${formatTime(props.at, language)}`;
  else if (at !== undefined && nights?.isEvening(at)) gregorian = translate('common.evening_of', { date });
  const name = at === undefined ? hijri.day(day) : hijri.at(at);
  // Wraps only between the two calendars, and reserves space until the Hijri name is known.
  const whole = { whiteSpace: { sm: 'nowrap' } } as const;
  const civil = (
    <Box component="bdi" sx={whole}>
      {gregorian}
    </Box>
  );
  const religious = name ? (
    <Box component="bdi" sx={whole}>
      {name}
    </Box>
  ) : (
    <Box component="span" aria-hidden sx={{ ...whole, visibility: 'hidden' }}>
      {formatHijri(toHijriDate(day), language)}
    </Box>
  );
  if (props.stacked)
    return (
      <>
        <div>{civil}</div>
        <div>{religious}</div>
      </>
    );
  return (
    <DotSeparated>
      {civil}
      {religious}
    </DotSeparated>
  );
}
