import { useEvent } from 'ra-core';
import { startTransition, useEffect, useRef, useState } from 'react';
import { partAt } from '../../../../domain/calendar/prayers.ts';
import type { PrayerOffset } from '../../../../domain/order/series.ts';
import { addDays, type Clock, type Day, daysBetween, getClock, getDay } from '../../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import { useDayStarts } from '../../../components/time/useDayStarts.ts';
import { useSlotDays, WEEK } from '../../../components/time/useSlotDays.ts';
import { usePrayerTimes } from '../../../site/usePrayerTimes.ts';
import { useRenderTime } from '../../../site/useRenderTime.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { presetSlot } from './presetSlot.ts';
import { dayOfStart, startOfClock } from './startOfClock.ts';
import { useOptimisticValue } from './useOptimisticValue.ts';
import { type RescheduledLine, useTypedStart } from './useTypedStart.ts';

const DEFAULT_TIME = '11:00';
const DEFAULT_HORIZON_DAYS = 365;

export interface SlotChoiceOptions {
  reciterId: string;
  packageId: string;
  /** `YYYY-MM-DD HH:MM:SS`, Kuwait time; '' if none is selected. */
  value: string;
  /** Called with '' if the selection can't be booked; `prayerOffset` if the start is relative to a prayer. */
  onChange: (start: string, prayerOffset?: PrayerOffset) => void;
  /** Whether the start is relative to a prayer: those starts are then shown first. */
  byPrayer?: boolean | undefined;
  /** The day to show while no start is selected. */
  preferredDay?: Day | undefined;
  /** The preferred time on that day: selected if it is free. */
  wantedClock?: Clock | undefined;
  /** The viewer's booking that is being rescheduled, which must not block its own time. */
  moved?: RescheduledLine;
  /** For an evening package no time is preselected before the user selects one. */
  evening: boolean;
}

/** The start at a clock time, if it can be selected. */
const startAtClock = (starts: ReturnType<typeof useDayStarts>['starts'], clock: Clock): string | undefined =>
  starts.find((one) => isSelectable(one) && one.start.slice(11, 16) === clock)?.start;

/**
 * The selection of day and time for a start. Nothing is preselected until the user selects a day. Then the site's usual
 * time is. A time selected on another day is kept if it is free, without a substitute; so is the time of a booking that
 * is rescheduled.
 */
export function useSlotChoice(options: SlotChoiceOptions) {
  const {
    reciterId,
    packageId,
    value,
    byPrayer: isCounted = false,
    preferredDay,
    wantedClock,
    moved,
    onChange,
    evening,
  } = options;
  const settings = useSettings();
  const prayers = usePrayerTimes();
  const now = useRenderTime();
  const today = prayers ? partAt(prayers, now).day : getDay(now);
  const horizon = settings?.booking_horizon_days ?? DEFAULT_HORIZON_DAYS;
  const last = addDays(today, horizon);
  // Known immediately, so that the wanted day's week is the first one requested.
  const [day, setDay] = useState<Day>(
    () => dayOfStart(value, prayers) || (preferredDay && preferredDay >= today ? preferredDay : ''),
  );
  const [clock, setClock] = useState<Clock>(value.slice(11, 16));
  // The time in its field, which updates after the selected start is painted.
  const [written, setWritten] = useState(clock);
  // The start selected from the list; a typed time on a day may mean a different one.
  const [offered, setOffered] = useState(value);
  // The week on screen follows the selected day until the user pages.
  const [turnedTo, setTurnedTo] = useState<Day>();
  const weekOf = addDays(today, day ? Math.max(0, Math.floor(daysBetween(today, day) / WEEK)) * WEEK : 0);
  const first = turnedTo ?? weekOf;
  const [byPrayer, setByPrayer] = useState(isCounted);
  const query = useSlotDays(reciterId, packageId, first, { byPrayer, moved: moved?.id });
  const week = query.isPlaceholderData ? undefined : query.data;
  const { startsOf, starts, after: afterPrayers } = useDayStarts(week, prayers, day);
  const isOffered = offered.slice(11, 16) === clock && dayOfStart(offered, prayers) === day;
  const typed = isOffered ? offered : startOfClock(day, clock, prayers, now);
  const wrong = useTypedStart(reciterId, starts, typed, moved);
  // The day that still needs a time, and the preferred time.
  const waiting = useRef<{ day: Day; clock: Clock }>(value || !wantedClock ? undefined : { day, clock: wantedClock });

  const { shown, tell, isAwaited, isNews } = useOptimisticValue(value, onChange);
  const seen = useRef({ value, prayers });
  const chooseStart = (start: string, prayerOffset?: PrayerOffset): void => {
    waiting.current = undefined;
    setClock(start.slice(11, 16));
    startTransition(() => setWritten(start.slice(11, 16)));
    setOffered(start);
    tell(start, prayerOffset);
  };

  useEffect(() => {
    const before = seen.current;
    seen.current = { value, prayers };
    if (before.value === value && (before.prayers === prayers || isAwaited())) return;
    if (!isNews() || !value || value === typed) return;
    // The value changed from outside: an alternative start, or a draft.
    setDay(dayOfStart(value, prayers));
    setClock(value.slice(11, 16));
    setWritten(value.slice(11, 16));
    setOffered(value);
    setTurnedTo(undefined);
    waiting.current = undefined;
  }, [value, typed, prayers, isAwaited, isNews]);

  useEffect(() => {
    if (!preferredDay || preferredDay < today || value || day) return;
    if (wantedClock) waiting.current = { day: preferredDay, clock: wantedClock };
    setDay(preferredDay);
  }, [preferredDay, wantedClock, today, value, day]);

  useEffect(() => {
    const awaited = waiting.current;
    if (!awaited || awaited.day !== day || starts.length === 0 || !settings) return;
    waiting.current = undefined;
    const usual = evening || moved ? '' : (settings.default_booking_time ?? DEFAULT_TIME).slice(0, 5);
    const previousClock = awaited.clock || (moved ? getClock(moved.start).slice(0, 5) : '');
    const preset = previousClock ? startAtClock(starts, previousClock) : usual && presetSlot(starts, day, usual);
    if (preset) chooseStart(preset);
    // Not free on this day, but still preferred on the next day that is selected.
    else waiting.current = { day: '', clock: previousClock };
  });

  useEffect(() => {
    if (wrong && value && value === typed) onChange('');
  }, [wrong, value, typed, onChange]);

  const chooseDay = useEvent((next: Day): void => {
    if (next === day) {
      setTurnedTo(undefined);
      return;
    }
    waiting.current = { day: next, clock: clock || (waiting.current?.clock ?? '') };
    setDay(next);
    setClock('');
    setWritten('');
    setTurnedTo(undefined);
    tell('');
  });
  const chooseClock = useEvent((next: Clock): void => {
    waiting.current = day ? undefined : { day: '', clock: next };
    setClock(next);
    setWritten(next);
    setOffered('');
    tell(startOfClock(day, next, prayers, now));
  });

  const outside: 'past' | 'far' | undefined = !day ? undefined : day < today ? 'past' : day > last ? 'far' : undefined;
  return {
    ...{ query, week, prayers, startsOf, starts, afterPrayers, day, written },
    ...{ today, last, first, horizon, outside, wrong, byPrayer, setByPrayer },
    /** The value, or the one it is about to become. */
    chosen: wrong ? '' : shown,
    chooseDay,
    chooseClock,
    chooseStart,
    /** Shows another week; the selected day stays. */
    turn: useEvent((weeks: number) => setTurnedTo(addDays(first, weeks * WEEK))),
  };
}
