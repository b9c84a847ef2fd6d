import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { addDays, formatDate, formatWeekday, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ClockField } from '../../../parts/date/ClockField.tsx';
import { DayField } from '../../../parts/date/DayField.tsx';
import { ErrorState } from '../../../parts/ErrorState.tsx';
import { useHijriText, useNights } from '../../../parts/nights.ts';
import { FieldError } from '../../../ui/controls/FormField.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../../ui/feedback/Skeletons.tsx';
import { DirIcon } from '../../../ui/text/DirIcon.tsx';
import { DayStrip } from './DayStrip.tsx';
import { isShown } from './dayParts.ts';
import { SlotGroups } from './SlotGroups.tsx';
import { SlotLegend } from './SlotLegend.tsx';
import { type SlotChoiceOptions, useSlotChoice } from './useSlotChoice.ts';
import { WEEK } from './useSlotDays.ts';

export interface SlotPickerProps extends Omit<SlotChoiceOptions, 'evening'> {
  /** The package is for the evening: its starts come first, and none is offered before one is chosen. */
  evening?: boolean;
  /** Sentence, from the form around. */
  error?: string;
  /** Enter on the chosen start; absent where it would send too much. */
  onEnter?: () => void;
}

/** Day and start of a session (S1-R-27, S1-R-30): a week at a time, the starts of the chosen day, and any other day or minute typed. */
export function SlotPicker({ evening = false, error, onEnter, ...options }: SlotPickerProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const nights = useNights();
  const { value } = options;
  const choice = useSlotChoice({ ...options, evening });
  const { query, week, starts, day, clock, today, first, last, horizon, outside, wrong } = choice;
  const heading = day
    ? `${formatWeekday(day, language)} ${formatDate(day, language)}`
    : translate('booking.choose_date_time');
  const at = parseInstant(value);
  const sentence = wrong ? translate(wrong) : error;
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="title" component="p" aria-live="polite">
            {heading}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {day ? (at === undefined ? hijri.day(day) : hijri.at(at)) : translate('booking.choose_day_help')}
          </Typography>
        </Box>
        <IconButton
          aria-label={translate('booking.previous_week')}
          disabled={first <= today}
          onClick={() => choice.turn(-1)}
        >
          <DirIcon>
            <ChevronLeft />
          </DirIcon>
        </IconButton>
        <IconButton
          aria-label={translate('booking.next_week')}
          disabled={addDays(first, WEEK) > last}
          onClick={() => choice.turn(1)}
        >
          <DirIcon>
            <ChevronRight />
          </DirIcon>
        </IconButton>
      </Box>
      <DayStrip
        label={translate('booking.choose_date_time')}
        first={first}
        today={today}
        last={last}
        chosen={day}
        slots={week}
        onChoose={choice.chooseDay}
      />
      {query.isPending || !nights || (day && !week) ? (
        <LoadingShapes>
          <SkeletonRows rows={3} height={48} />
        </LoadingShapes>
      ) : starts.some(isShown) ? (
        <>
          <SlotGroups
            label={heading}
            starts={starts}
            value={value}
            nights={nights}
            eveningFirst={evening}
            onChoose={(start) => choice.chooseClock(start.slice(11, 16))}
            onEnter={onEnter}
          />
          <SlotLegend />
        </>
      ) : (
        day && !outside && starts.length > 0 && <Note>{translate('booking.no_starts')}</Note>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <DayField
          label={translate('booking.date')}
          name="date"
          value={day}
          onChange={choice.chooseDay}
          today={today}
          min={today}
          max={last}
          error={
            outside
              ? translate(outside === 'past' ? 'booking.start_in_past' : 'booking.horizon', { smart_count: horizon })
              : undefined
          }
        />
        <ClockField
          label={translate('booking.time')}
          name="time"
          value={clock}
          onChange={choice.chooseClock}
          help={translate('booking.time_help')}
        />
      </Box>
      {sentence && (
        <Typography variant="body2" component="div" role="alert" sx={{ color: 'error.main' }}>
          <FieldError>{sentence}</FieldError>
        </Typography>
      )}
    </Box>
  );
}
