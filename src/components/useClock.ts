import { useEffect, useState } from 'react';
import { MINUTE } from '../../domain/time/kuwaitTime.ts';

/**
 * A clock's time, updated each minute, or each second if `endsAt` is less than two minutes away; no more once it has
 * passed.
 * @param clock milliseconds since the epoch
 * @param endsAt a time to count down to
 * @param first the time of the first render, if it isn't the clock's
 */
export function useClock(clock: () => number, endsAt?: number, first?: number): number {
  const [now, setNow] = useState(() => first ?? clock());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const time = clock();
      setNow(time);
      const left = endsAt === undefined ? Number.POSITIVE_INFINITY : endsAt - time;
      if (left <= 0) return;
      timer = setTimeout(tick, left <= 2 * MINUTE ? 1000 : MINUTE - (time % MINUTE));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, endsAt]);
  return now;
}
