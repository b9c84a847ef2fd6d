import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { type Prayers, partAt } from '../../../domain/calendar/prayers.ts';
import { daysNear } from '../../../domain/time/daysNear.ts';
import { type Day, formatDate, formatWeekday, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../domain/time/slots.ts';
import type { FreeSlots } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DayStrip } from '../time/DayStrip.tsx';
import { isRequestedPart } from '../time/dayParts.ts';
import { SlotGroups } from '../time/SlotGroups.tsx';
import { useDayStarts } from '../time/useDayStarts.ts';

/**
 * The range of civil days to fetch for the nights around a requested start. It has an extra day, because the hours
 * after the last midnight belong to it.
 */
export function daysAround(prayers: Prayers, requested: Instant, now: Instant): { date: Day; days: number } {
  const near = daysNear(partAt(prayers, requested).day, partAt(prayers, now).day);
  return { date: near[0] ?? '', days: near.length + 1 };
}

/** A provider's available starts on the days around the requested one, by part of the day. */
export function StartsNear({
  free,
  prayers,
  requested,
  now,
  value,
  onChange,
}: {
  /** The available starts in the range of `daysAsked`. */
  free: FreeSlots;
  prayers: Prayers;
  /** The requested start. */
  requested: Instant;
  now: Instant;
  /** In the API's format; '' if none is selected. */
  value: string;
  onChange: (start: string) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { day: askedDay, part } = partAt(prayers, requested);
  const today = partAt(prayers, now).day;
  const days = daysNear(askedDay, today);
  const [day, setDay] = useState(askedDay);
  const { startsOf, starts } = useDayStarts(free, prayers, day);
  const offered = useMemo(() => starts.filter(isSelectable), [starts]);
  const heading = `${formatWeekday(day, language)} ${formatDate(day, language)}`;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <DayStrip
        label={translate('booking.date')}
        first={days[0] ?? today}
        today={today}
        last={days.at(-1) ?? today}
        columns={days.length}
        chosen={day}
        startsOf={startsOf}
        onSelect={setDay}
      />
      {offered.length > 0 ? (
        <SlotGroups
          label={heading}
          day={day}
          starts={offered}
          value={value}
          prayers={prayers}
          first={isRequestedPart(part, 'evening') ? 'evening' : part}
          onSelect={({ start }) => onChange(start)}
        />
      ) : (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {translate('booking.no_starts')}
        </Typography>
      )}
    </Box>
  );
}
