/** Wall-clock text of the site: `YYYY-MM-DD HH:MM:SS.ffffff`, as Frappe writes stamps. */

const HOUR = 3_600_000;

/** Offset of a zone from UTC at an instant, in milliseconds. */
function offsetOf(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(instant / 1000) * 1000;
}

/**
 * Makes `now()` for a site. Two calls never answer the same stamp: `modified` is a version, so it must grow
 * even when the clock stands still; the microseconds count up within a millisecond.
 * @param clock milliseconds since the epoch
 */
export function createNow(clock: () => number, timeZone: string): () => string {
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
      offset = offsetOf(timeZone, instant);
      offsetHour = hour;
    }
    const wall = instant + Math.floor(microseconds / 1000) + offset;
    if (wall !== shown) {
      text = new Date(wall).toISOString().slice(0, 23).replace('T', ' ');
      shown = wall;
    }
    return `${text}${String(microseconds % 1000).padStart(3, '0')}`;
  };
}
