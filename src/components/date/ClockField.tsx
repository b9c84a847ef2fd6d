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
  /** `HH:MM`; '' while none is chosen. */
  value: Clock;
  onChange: (clock: Clock) => void;
  /** The civil day of the clock, and its prayers, by which the clocks are grouped. */
  day?: Day | undefined;
  prayers?: Prayers | undefined;
}

/** A clock time in Kuwait, typed to the minute or picked in half hours. */
export const ClockField = memo(function ClockField({ value, onChange, day, prayers, ...field }: ClockFieldProps) {
  const translate = useTranslate();
  const language = useLanguage();
  // a text that cannot be read empties the value: what it was corrected to takes the place of the one before
  const last = useRef(value);
  if (value) last.current = value;
  return (
    <PickerField
      {...field}
      text={value && formatTime(value, language)}
      icon={ScheduleOutlined}
      openLabel={translate('booking.pick.clock')}
      unreadable={translate('booking.pick.clock_unreadable')}
      fetchPicker={ClockList.fetchAhead}
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
