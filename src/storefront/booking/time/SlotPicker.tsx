import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Part } from '../../../../domain/calendar/prayers.ts';
import {
  addDays,
  type Day,
  dayOf,
  formatDate,
  formatWeekday,
  parseInstant,
} from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ClockField } from '../../../parts/date/ClockField.tsx';
import { DayField } from '../../../parts/date/DayField.tsx';
import { ErrorState } from '../../../parts/ErrorState.tsx';
import { useHijriText } from '../../../parts/nights.ts';
import { useConnection } from '../../../site/useConnection.ts';
import { FieldError } from '../../../ui/controls/FieldTexts.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../../ui/feedback/Skeletons.tsx';
import { CountedFrom } from './CountedFrom.tsx';
import { DayStrip } from './DayStrip.tsx';
import { fullPart, isShown } from './dayParts.ts';
import { SlotGroups } from './SlotGroups.tsx';
import { SlotLegend } from './SlotLegend.tsx';
import { type SlotChoiceOptions, useSlotChoice } from './useSlotChoice.ts';
import { WEEK } from './useSlotDays.ts';
import { WeekHead } from './WeekHead.tsx';

export interface SlotPickerProps extends Omit<SlotChoiceOptions, 'evening'> {
  /** The package is for the evening: its starts come first, and none is offered before one is chosen. */
  evening?: boolean;
  /** The part of the day that was asked for: it stands on top. */
  part?: Part;
  /** The usual part of the occasion, which stands on top of other packages than those for the evening. */
  usual?: Part;
  /** Whether any minute may be typed, beside the starts that are offered. */
  typed?: boolean;
  /** Sentence, from the form around. */
  error?: string;
  /** What stands below a day whose evening, or all of which, is taken. */
  whenFull?: (day: Day, part: 'night' | 'date') => ReactNode;
  /** Enter on the chosen start; absent where it would send too much. */
  onEnter?: () => void;
}

/** Day and start of a session (S1-R-27, S1-R-30): a week at a time, the starts of the chosen day, and any other day or minute typed. */
export function SlotPicker({
  evening = false,
  part,
  usual,
  typed = true,
  error,
  whenFull,
  onEnter,
  ...options
}: SlotPickerProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const offline = useConnection() === 'offline';
  const choice = useSlotChoice({ ...options, evening });
  const { query, week, prayers, starts, day, today, first, last, horizon, outside, wrong, byPrayer } = choice;
  const heading = day
    ? `${formatWeekday(day, language)} ${formatDate(day, language)}`
    : translate('booking.choose_date_time');
  const at = parseInstant(choice.chosen);
  /** After midnight the night goes on that began with the day's evening. */
  const dateOf = (of: Day): string => {
    if (at === undefined) return hijri.day(of);
    return dayOf(at) === of ? hijri.at(at) : hijri.evening(of);
  };
  const sentence = wrong ? translate(wrong) : error;
  const onTop: Part | 'evening' | undefined = part ?? (evening ? 'evening' : usual);
  const full = whenFull && day && prayers && !outside && fullPart(starts, prayers, day);
  const groups = prayers && { label: heading, day, value: choice.chosen, prayers, first: onTop, onEnter };
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <WeekHead
        heading={heading}
        text={day ? dateOf(day) : translate('booking.choose_day_help')}
        isFirst={first <= today}
        isLast={addDays(first, WEEK) > last}
        onTurn={choice.turn}
      />
      <DayStrip
        label={translate('booking.choose_date_time')}
        first={first}
        today={today}
        last={last}
        chosen={day}
        startsOf={choice.startsOf}
        onChoose={choice.chooseDay}
      />
      {query.isPending || !groups || (day && !week) ? (
        offline ? (
          <Note>{translate('booking.offline_times')}</Note>
        ) : (
          <LoadingShapes>
            <SkeletonRows rows={3} height={48} />
          </LoadingShapes>
        )
      ) : starts.some(isShown) ? (
        <>
          {byPrayer ? (
            <SlotGroups
              {...groups}
              starts={choice.afterPrayers}
              onChoose={({ start, prayer, minutes }) => choice.chooseStart(start, { prayer, minutes })}
            />
          ) : (
            <SlotGroups {...groups} starts={starts} onChoose={({ start }) => choice.chooseStart(start)} />
          )}
          <SlotLegend />
          <CountedFrom byPrayer={byPrayer} onChange={choice.setByPrayer} />
        </>
      ) : (
        day && !outside && starts.length > 0 && <Note>{translate('booking.no_starts')}</Note>
      )}
      {full && whenFull(day, full)}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <DayField
          label={translate(typed ? 'booking.date' : 'booking.another_day')}
          name={typed ? 'date' : 'another_day'}
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
        {typed && (
          <ClockField
            label={translate('booking.time')}
            name="time"
            value={choice.written}
            onChange={choice.chooseClock}
            help={translate('booking.time_help')}
          />
        )}
      </Box>
      {sentence && (
        <Typography variant="body2" component="div" role="alert" sx={{ color: 'error.main' }}>
          <FieldError>{sentence}</FieldError>
        </Typography>
      )}
    </Box>
  );
}
