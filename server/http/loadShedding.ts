import type { MiddlewareHandler } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import { readApiPath } from '../frappe/http/requestPath.ts';
import { refusalResponse } from '../frappe/methods/responses.ts';
import { createRefusal } from '../marketplace/common/refuse.ts';

/**
 * The maximum event-loop lag for each class of work, before the server sheds it: rendering (which browsers can do), reads (which clients
 * can retry), and writes.
 */
const MAX_LAG_MS = { rendering: 250, reads: 350, writes: 4000 };
/** Below this rate, lag isn't caused by requests, so shedding wouldn't help. */
const MIN_REQUESTS_PER_SECOND = 60;
/** The `Retry-After` header, in seconds. */
const RETRY_AFTER = '2';
const TICK = 50;

/**
 * Measures the event-loop lag: how far a timer is behind schedule. Requests that arrived meanwhile wait at least as long.
 * @returns a function that returns the current lag in milliseconds
 */
export function measureLag(): () => number {
  let due = performance.now() + TICK;
  let last = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    last = now - due;
    due = now + TICK;
  }, TICK);
  timer.unref();
  return () => Math.max(last, performance.now() - due, 0);
}

/** Whether the request only reads, so that the client can safely retry it. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Counts requests. @returns the count of the current or the previous second, whichever is higher */
function requestsPerSecond(): () => number {
  let secondStart = Number.NEGATIVE_INFINITY;
  let before = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - secondStart >= 1000) {
      before = now - secondStart < 2000 ? count : 0;
      count = 0;
      secondStart = now;
    }
    count += 1;
    return Math.max(before, count);
  };
}

export interface Admission {
  handler: MiddlewareHandler;
  /** Whether to render a page for a request, which counts as one. With too much lag, the browser renders it. */
  mayRender: () => boolean;
}

/**
 * Sheds load: responds to API requests with 503 before they would wait too long, so that admitted requests stay fast. Clients retry after
 * `Retry-After`, which the app does automatically. Reads are shed first, writes last. Health checks, payment returns, pages and their files
 * are always served; pages as the app shell.
 * @param lag the event-loop lag in milliseconds
 */
export function admission(lag: () => number, minRequests = MIN_REQUESTS_PER_SECOND): Admission {
  const countRequest = requestsPerSecond();
  /** Counts a request, and returns whether it exceeds the capacity. */
  const isOverloaded = (maxLag: number): boolean => countRequest() >= minRequests && lag() > maxLag;
  return {
    mayRender: () => !isOverloaded(MAX_LAG_MS.rendering),
    async handler(context, next) {
      const { path, method } = context.req;
      if (path.startsWith(`${serverPaths.api}/`) && isOverloaded(isRead(method) ? MAX_LAG_MS.reads : MAX_LAG_MS.writes))
        return refusalResponse(
          createRefusal('ServiceUnavailableError', 'errors.busy', { headers: { 'Retry-After': RETRY_AFTER } }),
          { version: readApiPath(path).version },
        );
      return next();
    },
  };
}
