import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { turnedMonth } from '../../../../domain/calendar/monthPage.ts';
import { directionOf } from '../../../../domain/text/format.ts';
import { addDays, type Day, dayOf } from '../../../../domain/time/kuwaitTime.ts';
import type { SearchInput } from '../../../api/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { DirIcon } from '../../../ui/text/DirIcon.tsx';
import type { Asked } from '../asked.ts';
import { useFreeNights } from '../useSearch.ts';
import { NightLegend } from './NightLegend.tsx';
import { NightMonth } from './NightMonth.tsx';
import { dayByKey } from './nightKeys.ts';
import { useNightMoods } from './useNightMoods.ts';

/** Until the site says how far ahead is booked. */
const USUAL_HORIZON = 365;
const DAYS_OF_TWO_MONTHS = 62;

export interface NightCalendarProps {
  day: Day | undefined;
  /** Months side by side. */
  months: 1 | 2;
  /** Of whom it is told on which evenings they are free, and under which filters. */
  kind: SearchInput['kind'];
  asked: Asked;
  onChoose: (day: Day) => void;
}

/** The months of which an evening is chosen; one tab stop, keys lead from day to day. */
export function NightCalendar({ day, months, kind, asked, onChoose }: NightCalendarProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const horizon = useSettings()?.booking_horizon_days ?? USUAL_HORIZON;
  const today = dayOf(serverNow());
  const last = addDays(today, horizon);
  const [active, setActive] = useState<Day>(day && day >= today ? day : today);
  const [first, setFirst] = useState(active.slice(0, 7));
  const box = useRef<HTMLDivElement>(null);
  const follow = useRef(false);
  const shown = Array.from({ length: months }, (_, index) => turnedMonth(first, index));
  const from = `${first}-01`;
  const until = addDays(`${turnedMonth(first, months)}-01`, -1);
  const begin = from < today ? today : from;
  const counted = useFreeNights(kind, asked, {
    from: begin,
    days: Math.min(DAYS_OF_TWO_MONTHS, daysFrom(begin, until)),
  }).data;
  const free = useMemo(() => counted && new Map(counted.map((one) => [one.day, one.free])), [counted]);
  const moods = useNightMoods(begin, until);

  useEffect(() => {
    // The day may have come with the months that were just turned to.
    if (!follow.current) return;
    follow.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  });

  const turn = (by: number): void => {
    const next = turnedMonth(first, by);
    setFirst(next);
    const begins = `${next}-01`;
    setActive(begins < today ? today : begins);
  };
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const to = dayByKey(active, event.key, directionOf(language) === 'rtl');
    if (!to) return;
    event.preventDefault();
    const next = to < today ? today : to > last ? last : to;
    follow.current = true;
    setActive(next);
    const month = next.slice(0, 7);
    if (!shown.includes(month)) setFirst(month < first ? month : turnedMonth(month, 1 - months));
  };
  const arrow = (by: 1 | -1, isEnd: boolean) => (
    <IconButton
      aria-label={translate(by < 0 ? 'common.pick.previous_month' : 'common.pick.next_month')}
      disabled={isEnd}
      onClick={() => turn(by)}
      sx={({ palette }) => ({ border: `1px solid ${palette.divider}` })}
    >
      <DirIcon>{by < 0 ? <ChevronLeft /> : <ChevronRight />}</DirIcon>
    </IconButton>
  );
  return (
    <div>
      <Box
        ref={box}
        onKeyDown={move}
        sx={{ display: 'grid', gap: 10, gridTemplateColumns: `repeat(${months}, minmax(0, 1fr))` }}
      >
        {shown.map((month, index) => (
          <NightMonth
            key={month}
            month={month}
            today={today}
            last={last}
            chosen={day}
            active={active}
            free={free}
            moods={moods}
            before={index === 0 ? arrow(-1, first <= today.slice(0, 7)) : undefined}
            after={index === months - 1 ? arrow(1, month >= last.slice(0, 7)) : undefined}
            onChoose={(chosen) => {
              setActive(chosen);
              onChoose(chosen);
            }}
          />
        ))}
      </Box>
      <NightLegend counted={free !== undefined} />
    </div>
  );
}

function daysFrom(from: Day, until: Day): number {
  let days = 1;
  for (let day = from; day < until; day = addDays(day, 1)) days += 1;
  return days;
}
