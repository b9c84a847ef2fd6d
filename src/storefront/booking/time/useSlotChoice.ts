import { useEvent } from 'ra-core';
import { startTransition, useEffect, useRef, useState } from 'react';
import { type Prayer, partAt } from '../../../../domain/calendar/prayers.ts';
import { addDays, type Clock, type Day, daysBetween, getClock, getDay } from '../../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import { useDayStarts } from '../../../components/time/useDayStarts.ts';
import { useSlotDays, WEEK } from '../../../components/time/useSlotDays.ts';
import { useRenderTime } from '../../../site/renderTime.ts';
import { usePrayers } from '../../../site/usePrayers.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { presetSlot } from './presetSlot.ts';
import { dayOfStart, startOfClock } from './startOfClock.ts';
import { useOptimisticValue } from './useOptimisticValue.ts';
import { type MovedLine, useTypedStart } from './useTypedStart.ts';

const USUAL_TIME = '11:00';
const USUAL_HORIZON = 365;

export interface SlotChoiceOptions {
  reciterId: string;
  packageId: string;
  /** `YYYY-MM-DD HH:MM:SS`, Kuwait; '' while none is chosen. */
  value: string;
  /** Gets '' when what is chosen cannot be booked; `after` when the start is counted from a prayer. */
  onChange: (start: string, after?: { prayer: Prayer; minutes: number }) => void;
  /** Whether it was counted from a prayer: those starts are shown first then. */
  byPrayer?: boolean | undefined;
  /** The day that is shown first while no start is chosen. */
  wanted?: Day | undefined;
  /** The hour that is wanted on it: chosen where it is free. */
  wantedClock?: Clock | undefined;
  /** The reader's booking that is to move: it is not in its own way. */
  moved?: MovedLine;
  /** Of an evening package no hour is offered before one is chosen. */
  evening: boolean;
}

/** The start at a clock, where it can be chosen. */
const startAtClock = (starts: ReturnType<typeof useDayStarts>['starts'], clock: Clock): string | undefined =>
  starts.find((one) => isSelectable(one) && one.start.slice(11, 16) === clock)?.start;

/**
 * Day and clock on the way to a start. Nothing is chosen for the customer until a day is: then the site's usual hour is
 * offered; an hour that was chosen on another day is kept where it is free, and no other is chosen in its place. A booking that is
 * to move keeps its own hour likewise.
 */
export function useSlotChoice(options: SlotChoiceOptions) {
  const {
    reciterId,
    packageId,
    value,
    byPrayer: isCounted = false,
    wanted,
    wantedClock,
    moved,
    onChange,
    evening,
  } = options;
  const settings = useSettings();
  const prayers = usePrayers();
  const now = useRenderTime();
  const today = prayers ? partAt(prayers, now).day : getDay(now);
  const horizon = settings?.booking_horizon_days ?? USUAL_HORIZON;
  const last = addDays(today, horizon);
  // known from the start, the wanted day's week is the first that is asked for
  const [day, setDay] = useState<Day>(() => dayOfStart(value, prayers) || (wanted && wanted >= today ? wanted : ''));
  const [clock, setClock] = useState<Clock>(value.slice(11, 16));
  // The clock as its field shows it, which follows a press on a start when that is painted.
  const [written, setWritten] = useState(clock);
  // One that was chosen as it is offered; what is typed is a clock on a day, which may mean another.
  const [offered, setOffered] = useState(value);
  // The week shown follows the chosen day until an arrow turns the page.
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
  // The day that still waits for an hour, and the hour that is wanted on it.
  const waiting = useRef<{ day: Day; clock: Clock }>(value || !wantedClock ? undefined : { day, clock: wantedClock });

  const { shown, tell, isAwaited, isNews } = useOptimisticValue(value, onChange);
  const seen = useRef({ value, prayers });
  const chooseStart = (start: string, after?: { prayer: Prayer; minutes: number }): void => {
    waiting.current = undefined;
    setClock(start.slice(11, 16));
    startTransition(() => setWritten(start.slice(11, 16)));
    setOffered(start);
    tell(start, after);
  };

  useEffect(() => {
    const before = seen.current;
    seen.current = { value, prayers };
    if (before.value === value && (before.prayers === prayers || isAwaited())) return;
    if (!isNews() || !value || value === typed) return;
    // Another start came from outside: a free one that was offered, a draft.
    setDay(dayOfStart(value, prayers));
    setClock(value.slice(11, 16));
    setWritten(value.slice(11, 16));
    setOffered(value);
    setTurnedTo(undefined);
    waiting.current = undefined;
  }, [value, typed, prayers, isAwaited, isNews]);

  useEffect(() => {
    if (!wanted || wanted < today || value || day) return;
    if (wantedClock) waiting.current = { day: wanted, clock: wantedClock };
    setDay(wanted);
  }, [wanted, wantedClock, today, value, day]);

  useEffect(() => {
    const awaited = waiting.current;
    if (!awaited || awaited.day !== day || starts.length === 0 || !settings) return;
    waiting.current = undefined;
    const usual = evening || moved ? '' : (settings.default_booking_time ?? USUAL_TIME).slice(0, 5);
    const kept = awaited.clock || (moved ? getClock(moved.start).slice(0, 5) : '');
    const preset = kept ? startAtClock(starts, kept) : usual && presetSlot(starts, day, usual);
    if (preset) chooseStart(preset);
    // not free on this day, it is still wanted on the next one that is chosen
    else waiting.current = { day: '', clock: kept };
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
    /** The value, or what it is about to be. */
    chosen: wrong ? '' : shown,
    chooseDay,
    chooseClock,
    chooseStart,
    /** Turns the week shown; the chosen day stays. */
    turn: useEvent((weeks: number) => setTurnedTo(addDays(first, weeks * WEEK))),
  };
}
