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
import { LoadingShapes, SkeletonRows } from '../../../ui/feedback/skeletons.tsx';
import { TimeModeToggle } from './TimeModeToggle.tsx';
import type { useSlotChoice } from './useSlotChoice.ts';
import { WeekHeader } from './WeekHeader.tsx';

export interface OfferedTimesProps {
  /** Whether the package is for the evening, which then comes first. */
  evening?: boolean;
  /** The requested part of the day: expanded and on top. */
  part?: DayPart;
  /** The occasion's usual part of the day, which comes first for other packages; the evening if there is none. */
  usual?: DayPart;
  /** Rendered below a day whose evening, or all of which, is taken. */
  whenFull?: (day: Day, part: 'night' | 'date') => ReactNode;
  /** Called on Enter when the start is already selected; absent if that would send too much. */
  onEnter?: () => void;
}

/**
 * The available times of a reciter: a week at a time, and the starts of the selected day. Shows only an error if they
 * can't be loaded.
 * @param children rendered below: fields for another day or time
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
  /** After midnight, the night that began the evening before continues. */
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
      <WeekHeader
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
        onSelect={choice.chooseDay}
      />
      {query.isPending || !groups || (day && !week) ? (
        offline ? (
          // An empty line for a later notice.
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
              onSelect={({ start, prayer, minutes }) => choice.chooseStart(start, { prayer, minutes })}
            />
          ) : (
            <SlotGroups {...groups} starts={starts} onSelect={({ start }) => choice.chooseStart(start)} />
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
