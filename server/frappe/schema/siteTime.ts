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

/** Where several processes write one site: the latest stamp that any of them has written, '' for none; whoever writes raises it. */
export interface Stamps {
  last: string;
}

/** Milliseconds that clocks of one site's machines may be apart. What is later than that was stamped by a clock that was wrong. */
const APART = 5000;

const instantOf = (stamp: string): number => Date.parse(`${stamp.slice(0, 23).replace(' ', 'T')}Z`);

/** A microsecond later. */
function following(stamp: string): string {
  const microseconds = Number(stamp.slice(23)) + 1;
  return microseconds < 1000
    ? stamp.slice(0, 23) + String(microseconds).padStart(3, '0')
    : `${written(instantOf(stamp) + 1)}000`;
}

/**
 * Makes `now()` for a site. Two calls never answer the same stamp: `modified` is a version, so it must grow
 * even when the clock stands still; the microseconds count up within a millisecond.
 * @param clock milliseconds since the epoch
 * @param stamps of other processes that write this site: each stamp is after theirs, too
 */
export function createNow(clock: () => number, timeZone: string, stamps?: Stamps): () => string {
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
    const stamp = `${text}${String(microseconds % 1000).padStart(3, '0')}`;
    if (!stamps) return stamp;
    const isLate = stamp > stamps.last || instantOf(stamps.last) - instantOf(stamp) > APART;
    stamps.last = isLate ? stamp : following(stamps.last);
    return stamps.last;
  };
}
