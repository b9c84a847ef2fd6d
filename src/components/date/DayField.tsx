import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { memo } from 'react';
import { type Day, formatDate, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { parseTypedDay } from '../../../domain/time/parseTimeInput.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { PickerField, type PickerFieldProps } from './PickerField.tsx';

// The calendar is large, and most pages never open it.
const DayCalendar = lazyComponent(() => import('./pickers/DayCalendar.tsx'));

export interface DayFieldProps extends PickerFieldProps {
  /** `YYYY-MM-DD`; '' if empty. */
  value: Day;
  onChange: (day: Day) => void;
  /** Today in Kuwait, by the server's clock. A day typed without a year is the next one from today. */
  today: Day;
  /** First and last day of the calendar. A typed day may lie outside; the form then shows the error. */
  min?: Day;
  max?: Day;
}

/**
 * A day in Kuwait, typed or picked from a calendar that also shows Hijri dates. It has no time zone, so no device
 * shifts it.
 */
export const DayField = memo(function DayField({ value, onChange, today, min, max, ...field }: DayFieldProps) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <PickerField
      {...field}
      text={value && `${formatWeekday(value, language)} ${formatDate(value, language)}`}
      icon={CalendarTodayOutlined}
      opensOnTouch
      openLabel={translate('booking.pick.day')}
      unreadable="booking.pick.day_unreadable"
      fetchPicker={DayCalendar.preload}
      onType={(text) => {
        const day = text && parseTypedDay(text, today);
        if (day !== value) onChange(day ?? '');
        return day !== undefined;
      }}
    >
      {(close) => (
        <DayCalendar
          onLoadError={close}
          value={value}
          today={today}
          min={min}
          max={max}
          onChange={(day) => {
            onChange(day);
            close();
          }}
        />
      )}
    </PickerField>
  );
});
