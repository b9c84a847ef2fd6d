import Typography from '@mui/material/Typography';
import { type Prayers, partAt } from '../../../../domain/calendar/prayers.ts';
import { type PrayerOffset, SERIES_NIGHTS, seriesStarts } from '../../../../domain/order/series.ts';
import {
  addDays,
  type Day,
  daysBetween,
  getDay,
  type Instant,
  instantToWire,
} from '../../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import type { FreeSlots } from '../../../api/types.ts';
import { useMethodQuery } from '../../../components/useMethodQuery.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { NightLegend } from '../../search/night/NightLegend.tsx';
import { NightPages, useNightPages } from '../../search/night/NightPages.tsx';
import { useNightMoods } from '../../search/night/useNightMoods.ts';

/** Most days that one request for free times may span. */
const MAX_DAYS = 31;

/** The state of all starts of a month, and of the night after its last day as far as the limit allows. */
function useMonthOfSlots(reciterId: string, packageId: string, from: Day, lastDay: Day, byPrayer: boolean) {
  const days = Math.min(MAX_DAYS, daysBetween(from, lastDay) + 2);
  return useMethodQuery(
    'freeSlots',
    { reciter: reciterId, packageId, date: from, days, ...(byPrayer && { by_prayer: 1 }) },
    { staleTime: 0 },
  ).data;
}

/** 1 for an evening on which the series' start is free, 0 if it isn't; nothing for starts outside the grid. */
function freeEvenings(
  slots: FreeSlots,
  {
    first,
    prayers,
    prayerOffset,
  }: { first: Instant; prayers: Prayers | undefined; prayerOffset: PrayerOffset | undefined },
): Map<Day, number> {
  const states = new Map(
    slots.days.flatMap(({ starts, after: counted }) =>
      [...starts, ...counted].map((one) => [one.start, Number(isSelectable(one))] as const),
    ),
  );
  const startsByDay = new Map<Day, number>();
  for (const { date } of slots.days) {
    const starts = seriesStarts(first, { every: 'picked', days: [date] }, prayers, prayerOffset);
    const at = starts.find((one) => one !== first);
    const free = at === undefined ? undefined : states.get(instantToWire(at));
    if (free !== undefined) startsByDay.set(date, free);
  }
  return startsByDay;
}

/** Selects further nights of a series. Nights on which the reciter is taken are struck through but can be selected. */
export function SeriesNights({
  reciterId,
  packageId,
  first,
  prayerOffset,
  prayers,
  days,
  onChange,
}: {
  reciterId: string;
  packageId: string;
  first: Instant;
  prayerOffset: PrayerOffset | undefined;
  prayers: Prayers | undefined;
  days: readonly Day[];
  onChange: (days: Day[]) => void;
}) {
  const translate = useTranslate();
  const own = prayers ? partAt(prayers, first).day : getDay(first);
  const pages = useNightPages(1, own);
  const { firstDay, lastDay } = pages;
  const slots = useMonthOfSlots(reciterId, packageId, firstDay, lastDay, prayerOffset !== undefined);
  const moods = useNightMoods(firstDay, addDays(lastDay, 1));
  const count = new Set([own, ...days]).size;
  return (
    <div>
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary', marginBlockEnd: 3 }}>
        {count > 1
          ? translate('booking.series.picked_count', { smart_count: count })
          : translate('booking.series.pick_help')}
      </Typography>
      <NightPages
        pages={pages}
        isChosen={(day) => day === own || days.includes(day)}
        free={slots && freeEvenings(slots, { first, prayers, prayerOffset })}
        moods={moods}
        freeLabel={(free) => translate(free ? 'booking.series.day_free' : 'booking.day_full')}
        onSelect={(day) => {
          if (day === own) return;
          if (days.includes(day)) onChange(days.filter((one) => one !== day));
          else if (count < SERIES_NIGHTS.max) onChange([...days, day].sort());
        }}
      />
      <NightLegend counted={false} />
      {count === SERIES_NIGHTS.max && (
        <Typography variant="body2" role="status" sx={{ marginBlockStart: 2 }}>
          {translate('booking.series.most', { smart_count: SERIES_NIGHTS.max })}
        </Typography>
      )}
    </div>
  );
}
