import type { Interval } from '../time/intervals.ts';

/** A time that events of a calendar hold. */
export interface BusyTime extends Interval {
  /** Identifies it across readings of the calendar. */
  key: string;
  title: string;
}

/** Unites overlapping events; what only touches stays separate. */
function united(events: readonly BusyTime[]): BusyTime[] {
  const times: BusyTime[] = [];
  for (const event of events.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = times.at(-1);
    if (!last || event.start >= last.end) times.push({ ...event });
    else {
      last.end = Math.max(last.end, event.end);
      if (event.title && !last.title.split(', ').includes(event.title))
        last.title = [last.title, event.title].filter(Boolean).join(', ');
    }
  }
  return times;
}

/** The parts of a time that others leave. */
function without({ start, end }: Interval, taken: readonly Interval[]): Interval[] {
  return taken.reduce<Interval[]>(
    (left, hole) =>
      left.flatMap((part) => {
        if (hole.end <= part.start || hole.start >= part.end) return [part];
        return [
          { start: part.start, end: hole.start },
          { start: hole.end, end: part.end },
        ].filter((rest) => rest.end > rest.start);
      }),
    [{ start, end }],
  );
}

/**
 * The times that the events of a calendar hold, none overlapping another or a time that is taken already.
 * @param taken what the reciter entered themself
 */
export const busyTimes = (events: readonly BusyTime[], taken: readonly Interval[]): BusyTime[] =>
  united(events).flatMap((time) =>
    without(time, taken).map((part, index) => ({
      ...time,
      ...part,
      key: index === 0 ? time.key : `${time.key}/${index}`,
    })),
  );
