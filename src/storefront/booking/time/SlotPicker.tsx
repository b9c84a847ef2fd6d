import Box from '@mui/material/Box';
import { ClockField } from '../../../components/date/ClockField.tsx';
import { DayField } from '../../../components/date/DayField.tsx';
import type { FieldMessage } from '../../../i18n/fieldMessage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { dateRangeError } from './dateRangeError.ts';
import { OfferedTimes, type OfferedTimesProps } from './OfferedTimes.tsx';
import { type SlotChoiceOptions, useSlotChoice } from './useSlotChoice.ts';

interface SlotPickerProps extends Omit<SlotChoiceOptions, 'evening'>, OfferedTimesProps {
  /** Error message from the form. */
  error?: FieldMessage;
}

/** Day and start of a session (S1-R-27, S1-R-30): the available times, and fields for any other day or minute. */
export function SlotPicker({ evening = false, part, usual, whenFull, onEnter, error, ...options }: SlotPickerProps) {
  const translate = useTranslate();
  const choice = useSlotChoice({ ...options, evening });
  return (
    <OfferedTimes {...{ choice, evening, part, usual, whenFull, onEnter }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <DayField
          label={translate('booking.date')}
          name="date"
          value={choice.day}
          onChange={choice.chooseDay}
          today={choice.today}
          min={choice.today}
          max={choice.last}
          error={dateRangeError(choice)}
        />
        <ClockField
          label={translate('booking.time')}
          name="start"
          value={choice.written}
          onChange={choice.chooseClock}
          help={translate('booking.time_help')}
          error={choice.wrong ?? error}
        />
      </Box>
    </OfferedTimes>
  );
}
