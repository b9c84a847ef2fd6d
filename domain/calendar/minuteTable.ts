import { DAY, type Day, type Instant, MINUTE, startOfDay } from '../time/kuwaitTime.ts';

/** A minute of each day of four years, short enough to be sent. */
export interface MinuteTable {
  /** The first day. */
  from: Day;
  /** The first day's minute, counted from midnight. */
  first: number;
  /** One letter for each day after it: by how many minutes it moved since the day before; M is none, N one later, L one earlier. */
  steps: string;
}

const NO_STEP = 'M'.charCodeAt(0);

/** @param minutes one per day, counted from midnight */
export function packMinutes(from: Day, minutes: readonly number[]): MinuteTable {
  const steps = minutes.slice(1).map((minute, index) => String.fromCharCode(NO_STEP + minute - (minutes[index] ?? 0)));
  return { from, first: minutes[0] ?? 0, steps: steps.join('') };
}

/**
 * The instant of a day's minute. The sun comes back to the same place after four years (to two seconds), so days outside the
 * table are told by their counterpart inside.
 */
export function minuteReader({ from, first, steps }: MinuteTable): (day: Day) => Instant {
  const start = startOfDay(from) ?? 0;
  const minutes = [first];
  for (const letter of steps) minutes.push((minutes.at(-1) ?? 0) + letter.charCodeAt(0) - NO_STEP);
  return (day) => {
    const midnight = startOfDay(day) ?? 0;
    const away = Math.round((midnight - start) / DAY) % minutes.length;
    return midnight + (minutes[away < 0 ? away + minutes.length : away] ?? first) * MINUTE;
  };
}
