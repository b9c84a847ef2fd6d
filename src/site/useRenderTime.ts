import { useContext } from 'react';
import { RenderTimeContext } from '../components/renderTimeContext.ts';
import { serverNow } from './serverClock.ts';

/**
 * The server's time for rendering, in milliseconds since the epoch. On the server and during hydration it is the time
 * of the server's render, so that both render the same; afterwards it is the current time. Event handlers and effects
 * call `serverNow`.
 */
export function useRenderTime(): number {
  return useContext(RenderTimeContext) ?? serverNow();
}
