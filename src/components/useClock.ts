import { useEffect, useState } from 'react';
import { MINUTE } from '../../domain/time/kuwaitTime.ts';

/**
 * A clock's time, updated each minute, or each second if `until` is less than two minutes away; no more once it has
 * passed.
 * @param clock milliseconds since the epoch
 * @param until a time to count down to
 * @param first the time of the first render, if it isn't the clock's
 */
export function useClock(clock: () => number, until?: number, first?: number): number {
  const [now, setNow] = useState(() => first ?? clock());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const time = clock();
      setNow(time);
      const left = until === undefined ? Number.POSITIVE_INFINITY : until - time;
      if (left <= 0) return;
      timer = setTimeout(tick, left <= 2 * MINUTE ? 1000 : MINUTE - (time % MINUTE));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, until]);
  return now;
}
