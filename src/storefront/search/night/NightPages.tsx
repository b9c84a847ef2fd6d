import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths } from '../../../../domain/calendar/monthPage.ts';
import { getDirection } from '../../../../domain/text/format.ts';
import { addDays, type Day, getDay } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useRenderTime } from '../../../site/useRenderTime.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { DirIcon } from '../../../ui/text/DirIcon.tsx';
import { isEnding, NightMonth } from './NightMonth.tsx';
import { dayByKey } from './nightKeys.ts';

/** Days that can be booked ahead, until the settings are loaded. */
const DEFAULT_HORIZON_DAYS = 365;

/**
 * The months on screen, and the day with the focus.
 * @param months side by side
 * @param at the initial evening
 */
export function useNightPages(months: number, at: Day | undefined) {
  const horizon = useSettings()?.booking_horizon_days ?? DEFAULT_HORIZON_DAYS;
  const today = getDay(useRenderTime());
  const last = addDays(today, horizon);
  const [active, setActive] = useState<Day>(at && at >= today ? at : today);
  const [first, setFirst] = useState(active.slice(0, 7));
  const from = `${first}-01`;
  // At its end, a single month would have almost nothing to select.
  const shown = isEnding(first, today) ? Math.max(months, 2) : months;
  return {
    ...{ months, shown, today, last, active, setActive, first, setFirst },
    /** The first selectable evening on screen, and the last one. */
    firstDay: from < today ? today : from,
    lastDay: addDays(`${addMonths(first, shown)}-01`, -1),
  };
}

/** Months side by side for selecting an evening, with one tab stop and keyboard navigation. */
export function NightPages({
  pages,
  isChosen,
  free,
  moods,
  freeLabel,
  onSelect,
}: {
  pages: ReturnType<typeof useNightPages>;
  isChosen: (day: Day) => boolean;
  /** The number of available providers by evening, as far as known. */
  free: ReadonlyMap<Day, number> | undefined;
  moods: ReadonlyMap<Day, 'joyful' | 'mourning'>;
  /** Describes that number in words. */
  freeLabel: (free: number) => string;
  onSelect: (day: Day) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { months, shown: count, today, last, active, setActive, first, setFirst } = pages;
  const box = useRef<HTMLDivElement>(null);
  const follow = useRef(false);
  const shown = Array.from({ length: count }, (_, index) => addMonths(first, index));

  useEffect(() => {
    // The day may have been rendered with the new months.
    if (!follow.current) return;
    follow.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  });

  const turn = (by: number): void => {
    const next = addMonths(first, by);
    setFirst(next);
    const begins = `${next}-01`;
    setActive(begins < today ? today : begins);
  };
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const to = dayByKey(active, event.key, getDirection(language) === 'rtl');
    if (!to) return;
    event.preventDefault();
    const next = to < today ? today : to > last ? last : to;
    follow.current = true;
    setActive(next);
    const month = next.slice(0, 7);
    if (!shown.includes(month)) setFirst(month < first ? month : addMonths(month, 1 - count));
  };
  const arrow = (by: 1 | -1, isEnd: boolean) => (
    <IconButton
      aria-label={translate(by < 0 ? 'common.pick.previous_month' : 'common.pick.next_month')}
      disabled={isEnd}
      onClick={() => turn(by)}
      sx={({ vars: { palette } }) => ({ border: `1px solid ${palette.divider}` })}
    >
      <DirIcon>{by < 0 ? <ChevronLeft /> : <ChevronRight />}</DirIcon>
    </IconButton>
  );
  return (
    <Box
      ref={box}
      onKeyDown={move}
      sx={{ display: 'grid', gap: 10, alignItems: 'start', gridTemplateColumns: `repeat(${months}, minmax(0, 1fr))` }}
    >
      {shown.map((month, index) => (
        <NightMonth
          key={month}
          month={month}
          today={today}
          last={last}
          isChosen={isChosen}
          active={active}
          free={free}
          freeLabel={freeLabel}
          moods={moods}
          before={index === 0 ? arrow(-1, first <= today.slice(0, 7)) : undefined}
          after={index === count - 1 ? arrow(1, month >= last.slice(0, 7)) : undefined}
          onSelect={(chosen) => {
            setActive(chosen);
            onSelect(chosen);
          }}
        />
      ))}
    </Box>
  );
}
