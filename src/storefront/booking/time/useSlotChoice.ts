import { useEffect, useRef, useState } from 'react';
import { type Prayer, type Prayers, partAt } from '../../../../domain/calendar/prayers.ts';
import { addDays, type Clock, type Day, dayOf, parseDay, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { PrayerStart, SlotStart } from '../../../api/types.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { usePrayers } from '../../../site/usePrayers.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { startsAfter, startsOn } from './dayParts.ts';
import { presetSlot } from './presetSlot.ts';
import { useSlotDays, WEEK } from './useSlotDays.ts';
import { useTypedStart } from './useTypedStart.ts';

const USUAL_TIME = '11:00';
const USUAL_HORIZON = 365;

const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export interface SlotChoiceOptions {
  reciterId: string;
  packageId: string;
  /** `YYYY-MM-DD HH:MM:SS`, Kuwait; '' while none is chosen. */
  value: string;
  /** Gets '' when what is chosen cannot be booked; `after` when the start is counted from a prayer. */
  onChange: (start: string, after?: { prayer: Prayer; minutes: number }) => void;
  /** The day that is shown first while no start is chosen. */
  wanted?: Day | undefined;
  /** Of an evening package no hour is offered before one is chosen. */
  evening: boolean;
}

/** The civil day to which a host counts a start; while the prayers are on their way, its own. */
const dayOfStart = (start: string, prayers: Prayers | undefined): Day => {
  const at = parseInstant(start);
  return at === undefined || !prayers ? start.slice(0, 10) : partAt(prayers, at).day;
};

/** The start that a clock means on a day: what lies before its dawn is the night after it. */
function startOfClock(day: Day, clock: Clock, prayers: Prayers | undefined): string {
  if (!clock || !parseDay(day)) return '';
  const start = `${day} ${clock}:00`;
  const at = parseInstant(start) ?? 0;
  return prayers && at < prayers('fajr', day) ? `${addDays(day, 1)} ${clock}:00` : start;
}

/**
 * Day and clock on the way to a start. Nothing is chosen for the customer until a day is: then the site's usual hour is
 * offered, or the hour that was chosen on the day before, if it is free.
 */
export function useSlotChoice({ reciterId, packageId, value, wanted, onChange, evening }: SlotChoiceOptions) {
  const settings = useSettings();
  const prayers = usePrayers();
  const now = serverNow();
  const today = prayers ? partAt(prayers, now).day : dayOf(now);
  const horizon = settings?.booking_horizon_days ?? USUAL_HORIZON;
  const last = addDays(today, horizon);
  const [day, setDay] = useState<Day>(dayOfStart(value, prayers));
  const [clock, setClock] = useState<Clock>(value.slice(11, 16));
  // The week shown follows the chosen day until an arrow turns the page.
  const [turnedTo, setTurnedTo] = useState<Day>();
  const weekOf = addDays(today, day ? Math.max(0, Math.floor(daysBetween(today, day) / WEEK)) * WEEK : 0);
  const first = turnedTo ?? weekOf;
  const [byPrayer, setByPrayer] = useState(false);
  const query = useSlotDays(reciterId, packageId, first, byPrayer);
  const week = query.isPlaceholderData ? undefined : query.data;
  const startsOf = (of: Day): SlotStart[] | undefined => week && prayers && startsOn(prayers, of, week);
  const starts: readonly SlotStart[] = (day && startsOf(day)) || [];
  const after: readonly PrayerStart[] = day && week && prayers ? startsAfter(prayers, day, week) : [];
  const typed = startOfClock(day, clock, prayers);
  const wrong = useTypedStart(reciterId, starts, typed);
  // The day that still waits for an hour, and the hour that is wanted on it.
  const waiting = useRef<{ day: Day; clock: Clock }>(undefined);

  useEffect(() => {
    if (!value || value === typed) return;
    // Another start came from outside: a free one that was offered, a draft.
    setDay(dayOfStart(value, prayers));
    setClock(value.slice(11, 16));
    setTurnedTo(undefined);
    waiting.current = undefined;
  }, [value, typed, prayers]);

  useEffect(() => {
    if (wanted && wanted >= today && !value) setDay((chosen) => chosen || wanted);
  }, [wanted, today, value]);

  useEffect(() => {
    const awaited = waiting.current;
    if (!awaited || awaited.day !== day || starts.length === 0 || !settings) return;
    waiting.current = undefined;
    const usual = evening ? '' : (settings.default_booking_time ?? USUAL_TIME).slice(0, 5);
    const hour = awaited.clock || usual;
    const preset = hour && presetSlot(starts, day, hour, { anyTime: Boolean(usual) });
    if (!preset) return;
    setClock(preset.slice(11, 16));
    onChange(preset);
  });

  useEffect(() => {
    if (wrong && value && value === typed) onChange('');
  }, [wrong, value, typed, onChange]);

  const chooseDay = (next: Day): void => {
    if (next === day) {
      setTurnedTo(undefined);
      return;
    }
    waiting.current = { day: next, clock: clock || (waiting.current?.clock ?? '') };
    setDay(next);
    setClock('');
    setTurnedTo(undefined);
    onChange('');
  };
  const chooseClock = (next: Clock): void => {
    waiting.current = day ? undefined : { day: '', clock: next };
    setClock(next);
    onChange(startOfClock(day, next, prayers));
  };

  const outside: 'past' | 'far' | undefined = !day ? undefined : day < today ? 'past' : day > last ? 'far' : undefined;
  return {
    ...{ query, week, prayers, startsOf, starts, after, day, clock, today, last, first, horizon, outside, wrong },
    ...{ byPrayer, setByPrayer },
    chooseDay,
    chooseClock,
    chooseAfter({ start, prayer, minutes }: PrayerStart): void {
      setClock(start.slice(11, 16));
      onChange(start, { prayer, minutes });
    },
    /** Turns the week shown; the chosen day stays. */
    turn: (weeks: number) => setTurnedTo(addDays(first, weeks * WEEK)),
  };
}
