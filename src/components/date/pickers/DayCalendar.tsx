import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { type Day, formatWeekday } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { CalendarDay, TodayContext } from './CalendarDay.tsx';
import { CalendarHeader } from './CalendarHeader.tsx';
import { fromPicker, kuwaitDates, toPicker } from './kuwaitDates.ts';

export interface DayCalendarProps {
  /** '' if empty. */
  value: Day;
  today: Day;
  min?: Day;
  max?: Day;
  onChange: (day: Day) => void;
}

const CELL = { inlineSize: 44, margin: 0 };

/**
 * A month of Kuwait's calendar, Gregorian with Hijri dates: the arrow keys move by day, PageUp and PageDown by month,
 * Home and End within the week.
 */
export default function DayCalendar({ value, today, min, max, onChange }: DayCalendarProps) {
  const language = useLanguage();
  const day = (toPickerDay: Day | undefined) => (toPickerDay ? toPicker(toPickerDay) : undefined);
  return (
    <LocalizationProvider {...kuwaitDates(language)}>
      <TodayContext value={today}>
        <DateCalendar
          autoFocus
          timezone="UTC"
          value={day(value) ?? null}
          referenceDate={toPicker(min && min > today ? min : today)}
          minDate={day(min)}
          maxDate={day(max)}
          views={['year', 'day']}
          openTo="day"
          // The library's own today is the device's, in the day and year views.
          disableHighlightToday
          slotProps={{ yearButton: { 'aria-current': undefined } }}
          dayOfWeekFormatter={(date) => formatWeekday(fromPicker(date), language, 'short').replace(/^ال/, '')}
          onChange={(chosen, state) => {
            if (chosen && state === 'finish') onChange(fromPicker(chosen));
          }}
          slots={{ calendarHeader: CalendarHeader, day: CalendarDay }}
          sx={{
            inlineSize: 336,
            blockSize: 'auto',
            maxBlockSize: 'none',
            '& .MuiDayCalendar-weekDayLabel': { ...CELL, typography: 'micro', color: 'text.secondary' },
            '& .MuiDayCalendar-weekContainer': { margin: 0 },
            '& .MuiDayCalendar-slideTransition': { minBlockSize: 276 },
            '& .MuiPickerDay-root': CELL,
          }}
        />
      </TodayContext>
    </LocalizationProvider>
  );
}
