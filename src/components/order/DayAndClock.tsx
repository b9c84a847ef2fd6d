import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Prayers } from '../../../domain/calendar/prayers.ts';
import type { Clock, Day } from '../../../domain/time/kuwaitTime.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ClockField } from '../date/ClockField.tsx';
import { DayField } from '../date/DayField.tsx';

/** The day and the time of a start, as separate fields. */
export function DayAndClock({
  value,
  initialDay,
  today,
  prayers,
  error,
  onChange,
}: {
  value: string;
  /** The day shown while no start is selected. */
  initialDay: Day;
  today: Day;
  /** Groups the times under the prayers of the day. */
  prayers: Prayers | undefined;
  error: FieldMessage | undefined;
  onChange: (start: string) => void;
}) {
  const translate = useTranslate();
  const [day, setDay] = useState<Day>(value.slice(0, 10) || initialDay);
  const [clock, setClock] = useState<Clock>(value.slice(11, 16));
  const change = (newDay: Day, newClock: Clock): void => {
    setDay(newDay);
    setClock(newClock);
    onChange(newDay && newClock ? `${newDay} ${newClock}:00` : '');
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <DayField
        label={translate('booking.date')}
        name="date"
        value={day}
        today={today}
        min={today}
        onChange={(next) => change(next, clock)}
      />
      <ClockField
        label={translate('booking.time')}
        name="start"
        value={clock}
        day={day}
        prayers={prayers}
        onChange={(next) => change(day, next)}
        error={error}
      />
    </Box>
  );
}
