import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { DayPart } from '../../../../domain/calendar/prayers.ts';
import {
  addDays,
  type Day,
  formatDate,
  formatWeekday,
  getDay,
  parseInstant,
} from '../../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { useHijriText } from '../../../components/nights.ts';
import { DayStrip } from '../../../components/time/DayStrip.tsx';
import { fullPart, isShown } from '../../../components/time/dayParts.ts';
import { SlotGroups } from '../../../components/time/SlotGroups.tsx';
import { SlotLegend } from '../../../components/time/SlotLegend.tsx';
import { WEEK } from '../../../components/time/useSlotDays.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useConnection } from '../../../site/useConnection.ts';
import { LazyNote } from '../../../ui/feedback/LazyNote.tsx';
import { LoadingShapes, SkeletonRows } from '../../../ui/feedback/Skeletons.tsx';
import { TimeModeToggle } from './TimeModeToggle.tsx';
import type { useSlotChoice } from './useSlotChoice.ts';
import { WeekHead } from './WeekHead.tsx';

export interface OfferedTimesProps {
  /** The package is for the evening, which then stands on top of what is usual. */
  evening?: boolean;
  /** The part of the day that was asked for: it stands open on top. */
  part?: DayPart;
  /** The usual part of the occasion, which stands on top of other packages; the evening where there is none. */
  usual?: DayPart;
  /** What stands below a day whose evening, or all of which, is taken. */
  whenFull?: (day: Day, part: 'night' | 'date') => ReactNode;
  /** Enter on the chosen start; absent where it would send too much. */
  onEnter?: () => void;
}

/**
 * The times of a reciter that are offered: a week at a time, and the starts of the chosen day. Where they could not be read that
 * is all that is said.
 * @param children below them: how another day or minute is chosen
 */
export function OfferedTimes({
  choice,
  evening = false,
  part,
  usual,
  whenFull,
  onEnter,
  children,
}: OfferedTimesProps & { choice: ReturnType<typeof useSlotChoice>; children: ReactNode }) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const offline = useConnection() === 'offline';
  const { query, week, prayers, starts, day, today, first, last, outside, byPrayer } = choice;
  const heading = day
    ? `${formatWeekday(day, language)} ${formatDate(day, language)}`
    : translate('booking.choose_date_time');
  const at = parseInstant(choice.chosen);
  /** After midnight the night goes on that began with the day's evening. */
  const dateOf = (of: Day): string => {
    if (at === undefined) return hijri.day(of);
    return getDay(at) === of ? hijri.at(at) : hijri.evening(of);
  };
  const full = whenFull && day && prayers && !outside && fullPart(starts, prayers, day);
  const groups = prayers && {
    label: heading,
    day,
    value: choice.chosen,
    prayers,
    first: part ?? ((!evening && usual) || ('evening' as const)),
    onEnter,
  };
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <WeekHead
        heading={heading}
        text={day ? dateOf(day) : translate('booking.choose_day_help')}
        isFirst={first <= today}
        isLast={addDays(first, WEEK) > last}
        onPageChange={choice.turn}
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
          // of a notice that comes later the line has nothing now
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {translate('booking.offline_times')}
          </Typography>
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
          <TimeModeToggle byPrayer={byPrayer} onChange={choice.setByPrayer} />
        </>
      ) : (
        day && !outside && starts.length > 0 && <LazyNote>{translate('booking.no_starts')}</LazyNote>
      )}
      {full && whenFull(day, full)}
      {children}
    </Box>
  );
}
