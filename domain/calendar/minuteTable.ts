import { DAY, type Day, type Instant, MINUTE, startOfDay } from '../time/kuwaitTime.ts';

/** One minute of the day for each day of four years, packed small enough to send to the browser. */
export interface MinuteTable {
  /** The first day. */
  from: Day;
  /** The minute of the first day, counted from midnight. */
  first: number;
  /** One letter per following day for the change since the day before: M is none, N one minute later, L one minute earlier. */
  steps: string;
}

const NO_STEP = 'M'.charCodeAt(0);

/** @param minutes one per day, counted from midnight */
export function packMinutes(from: Day, minutes: readonly number[]): MinuteTable {
  const steps = minutes.slice(1).map((minute, index) => String.fromCharCode(NO_STEP + minute - (minutes[index] ?? 0)));
  return { from, first: minutes[0] ?? 0, steps: steps.join('') };
}

/**
 * Reads the instant of a day's minute. The sun's times repeat every four years (to within two seconds), so a day outside the
 * table uses its counterpart inside.
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
