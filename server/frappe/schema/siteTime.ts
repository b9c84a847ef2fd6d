/** Wall-clock text of the site: `YYYY-MM-DD HH:MM:SS.ffffff`, as Frappe writes stamps. */

const HOUR = 3_600_000;

/** Offset of a zone from UTC at an instant, in milliseconds. */
function offsetsOf(timeZone: string): (instant: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const parts = clock.formatToParts(instant);
    const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value);
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return local - Math.floor(instant / 1000) * 1000;
  };
}

const written = (wall: number): string => new Date(wall).toISOString().slice(0, 23).replace('T', ' ');

/** The stamps of a zone: an instant, in milliseconds, as the site writes it. */
export function stampIn(timeZone: string): (instant: number) => string {
  const offsetOf = offsetsOf(timeZone);
  return (instant) => `${written(Math.floor(instant) + offsetOf(instant))}000`;
}

/**
 * Makes `now()` for a site. Two calls never answer the same stamp: `modified` is a version, so it must grow
 * even when the clock stands still; the microseconds count up within a millisecond.
 * @param clock milliseconds since the epoch
 */
export function createNow(clock: () => number, timeZone: string): () => string {
  const offsetOf = offsetsOf(timeZone);
  let lastInstant = Number.NaN;
  let microseconds = 0;
  let offsetHour = Number.NaN;
  let offset = 0;
  let shown = Number.NaN;
  let text = '';
  return () => {
    const instant = Math.floor(clock());
    microseconds = instant === lastInstant ? microseconds + 1 : 0;
    lastInstant = instant;
    const hour = Math.floor(instant / HOUR);
    if (hour !== offsetHour) {
      offset = offsetOf(instant);
      offsetHour = hour;
    }
    const wall = instant + Math.floor(microseconds / 1000) + offset;
    if (wall !== shown) {
      text = written(wall);
      shown = wall;
    }
    return `${text}${String(microseconds % 1000).padStart(3, '0')}`;
  };
}
