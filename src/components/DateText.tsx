import Box from '@mui/material/Box';
import { formatHijri } from '../../domain/calendar/hijri.ts';
import { toHijriDate } from '../../domain/calendar/ummAlQura.ts';
import { type Day, formatDate, formatTime, formatWeekday, getDay, type Instant } from '../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { DotSeparated } from '../ui/text/DotSeparated.tsx';
import { useHijriText, useNights } from './nights.ts';

/** A day, or a moment; of a moment the clock as well, unless it is left out. */
export type DateTextProps = { day: Day } | { at: Instant; clock?: boolean };

/**
 * Weekday, Gregorian and Hijri date in Kuwait; a moment after Maghrib is a night, with its civil evening beside it (design §2.2).
 * @param stacked the two calendars under each other: where the text stands at the end of its row
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
  // Breaks between the two calendars only, where there is room for either; until the name is known its room is kept.
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
