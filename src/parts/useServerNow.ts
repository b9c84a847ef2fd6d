import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/**
 * The server's time, renewed each minute, each second when `until` is less than two minutes away.
 * @param serverNow the data provider's clock, milliseconds
 * @param until a moment that is waited for
 */
export function useServerNow(serverNow: () => number, until?: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const time = serverNow();
      setNow(time);
      const left = until === undefined ? Number.POSITIVE_INFINITY : until - time;
      if (left <= 0) return;
      timer = setTimeout(tick, left <= 2 * MINUTE ? 1000 : MINUTE - (time % MINUTE));
    };
    tick();
    return () => clearTimeout(timer);
  }, [serverNow, until]);
  return now;
}
