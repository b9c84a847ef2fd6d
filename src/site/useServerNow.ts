import { useContext } from 'react';
import { RenderTimeContext } from '../components/renderTimeContext.ts';
import { useClock } from '../components/useClock.ts';
import { serverNow } from './serverClock.ts';

/**
 * The server's time, updated every minute.
 * @param endsAt a time to count down to: updates every second shortly before it
 */
export const useServerNow = (endsAt?: number): number => useClock(serverNow, endsAt, useContext(RenderTimeContext));
