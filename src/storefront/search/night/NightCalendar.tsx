import { useMemo } from 'react';
import { addDays, type Day } from '../../../../domain/time/kuwaitTime.ts';
import type { SearchInput } from '../../../api/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { SearchFilters } from '../searchFilters.ts';
import { useFreeNights } from '../useSearch.ts';
import { NightLegend } from './NightLegend.tsx';
import { NightPages, useNightPages } from './NightPages.tsx';
import { useNightMoods } from './useNightMoods.ts';

const DAYS_OF_TWO_MONTHS = 62;

export interface NightCalendarProps {
  day: Day | undefined;
  /** Months side by side. */
  months: 1 | 2;
  /** The kind of providers whose availability is shown, and the filters. */
  kind: SearchInput['kind'];
  criteria: SearchFilters;
  onSelect: (day: Day) => void;
}

/** A calendar for selecting an evening, with the number of available providers on each. */
export function NightCalendar({ day, months, kind, criteria, onSelect }: NightCalendarProps) {
  const translate = useTranslate();
  const pages = useNightPages(months, day);
  const { firstDay, lastDay } = pages;
  const counted = useFreeNights(kind, criteria, {
    from: firstDay,
    days: Math.min(DAYS_OF_TWO_MONTHS, daysFrom(firstDay, lastDay)),
  }).data;
  const free = useMemo(() => counted && new Map(counted.map((one) => [one.day, one.free])), [counted]);
  const moods = useNightMoods(firstDay, lastDay);
  return (
    <div>
      <NightPages
        pages={pages}
        isChosen={(one) => one === day}
        free={free}
        moods={moods}
        freeLabel={(count) => translate('search.free_count', { smart_count: count })}
        onSelect={onSelect}
      />
      <NightLegend counted={free !== undefined} />
    </div>
  );
}

function daysFrom(from: Day, to: Day): number {
  let days = 1;
  for (let day = from; day < to; day = addDays(day, 1)) days += 1;
  return days;
}
