/** Formats the site's wall clock as Frappe writes stamps: `YYYY-MM-DD HH:MM:SS.ffffff`. */

const HOUR = 3_600_000;

/** The offset of a time zone from UTC at an instant, in milliseconds. */
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

/** Formats an instant in milliseconds as a stamp of the time zone. */
export function stampIn(timeZone: string): (instant: number) => string {
  const offsetOf = offsetsOf(timeZone);
  return (instant) => `${written(Math.floor(instant) + offsetOf(instant))}000`;
}

/** If several processes write one site: the latest stamp that any of them wrote, or ''. A process that writes raises it. */
export interface Stamps {
  last: string;
}

/** The maximum clock difference of a site's machines in milliseconds. A stamp further ahead came from a wrong clock. */
const APART = 5000;

const instantOf = (stamp: string): number => Date.parse(`${stamp.slice(0, 23).replace(' ', 'T')}Z`);

/** The stamp one microsecond later. */
function following(stamp: string): string {
  const microseconds = Number(stamp.slice(23)) + 1;
  return microseconds < 1000
    ? stamp.slice(0, 23) + String(microseconds).padStart(3, '0')
    : `${written(instantOf(stamp) + 1)}000`;
}

/**
 * Creates `now()` for a site. No two calls return the same stamp: `modified` is a version, so it must grow even if the clock stands still;
 * the microseconds count up within a millisecond.
 * @param clock milliseconds since the epoch
 * @param stamps of other processes that write this site: each new stamp follows theirs, too
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
