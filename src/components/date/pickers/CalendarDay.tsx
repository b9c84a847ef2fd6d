import Box from '@mui/material/Box';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { createContext, useContext } from 'react';
import { separatorIn } from '../../../../domain/text/format.ts';
import { type Day, formatDate, formatWeekday } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useHijriText, useNights } from '../../nights.ts';
import { fromPicker } from './kuwaitDates.ts';

/** Today by the server's clock; the calendar library only knows the device's, in UTC. */
export const TodayContext = createContext<Day | undefined>(undefined);

/** A day of the calendar with its Hijri date in small text below, as printed calendars in Kuwait have it. */
export function CalendarDay(props: PickerDayProps) {
  const language = useLanguage();
  const nights = useNights();
  const day = fromPicker(props.day);
  const isToday = day === useContext(TodayContext);
  const hijri = useHijriText().day(day, 'day');
  const name = `${formatWeekday(day, language)} ${formatDate(day, language)}`;
  return (
    <PickerDay
      {...props}
      today={isToday}
      disableHighlightToday={false}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[name, hijri].filter(Boolean).join(separatorIn(language))}
      sx={{
        inlineSize: 44,
        blockSize: 44,
        borderRadius: '12px',
        '&.Mui-disabled': { color: 'text.disabled' },
      }}
    >
      {!props.isDayFillerCell && (
        <Box component="span" aria-hidden sx={{ display: 'grid', justifyItems: 'center', lineHeight: 1.2 }}>
          <Box component="span" className="fig" sx={{ fontSize: 'min(1rem, 20px)', fontWeight: 600 }}>
            {Number(day.slice(8))}
          </Box>
          <Box
            component="span"
            className="fig"
            sx={{ typography: 'micro', fontSize: 'min(0.75rem, 14px)', lineHeight: 1.1 }}
          >
            {nights?.ofDay(day).date.day ?? '\u00a0'}
          </Box>
        </Box>
      )}
    </PickerDay>
  );
}
