import { useContext } from 'react';
import { RenderTimeContext } from '../components/renderTimeContext.ts';
import { serverNow } from './serverClock.ts';

/**
 * The server's time for rendering, in milliseconds since the epoch: on the server and while a page hydrates the time it was rendered
 * with, so that both render the same; after that the running clock. Handlers and effects call `serverNow`.
 */
export function useRenderTime(): number {
  return useContext(RenderTimeContext) ?? serverNow();
}
