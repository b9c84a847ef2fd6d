import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { memo, useRef } from 'react';
import type { Prayers } from '../../../domain/calendar/prayers.ts';
import { type Clock, type Day, formatTime } from '../../../domain/time/kuwaitTime.ts';
import { parseTypedClock } from '../../../domain/time/parseTimeInput.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { PickerField, type PickerFieldProps } from './PickerField.tsx';

const ClockList = lazyComponent(() => import('./pickers/ClockList.tsx'));

export interface ClockFieldProps extends PickerFieldProps {
  /** `HH:MM`; '' if empty. */
  value: Clock;
  onChange: (clock: Clock) => void;
  /** The civil day of the time; its prayers group the options. */
  day?: Day | undefined;
  prayers?: Prayers | undefined;
}

/** A time of day in Kuwait, typed to the minute or picked in half-hour steps. */
export const ClockField = memo(function ClockField({ value, onChange, day, prayers, ...field }: ClockFieldProps) {
  const translate = useTranslate();
  const language = useLanguage();
  // Invalid input clears the value, so this remembers the last valid one: a corrected input is read relative to it.
  const last = useRef(value);
  if (value) last.current = value;
  return (
    <PickerField
      {...field}
      text={value && formatTime(value, language)}
      icon={ScheduleOutlined}
      openLabel={translate('booking.pick.clock')}
      unreadable="booking.pick.clock_unreadable"
      fetchPicker={ClockList.preload}
      onType={(text) => {
        const clock = text && parseTypedClock(text, last.current);
        if (clock !== value) onChange(clock ?? '');
        return clock !== undefined;
      }}
    >
      {(close) => <ClockList onLoadError={close} {...{ value, day, prayers, onChange }} onDone={close} />}
    </PickerField>
  );
});
