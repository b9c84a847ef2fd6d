import type { MiddlewareHandler } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import { readApiPath } from '../frappe/http/requestPath.ts';
import { refusalResponse } from '../frappe/methods/answers.ts';
import { createRefusal } from '../marketplace/common/refuse.ts';

/**
 * The event-loop lag in milliseconds at which the server sheds load: rendering (browsers can do it), reads (clients can retry), and
 * everything else.
 */
const LATE = { drawings: 250, questions: 350, everything: 4000 };
/** Requests per second from which lag means overload. With fewer, something else uses the machine, and shedding would not help. */
const CROWD = 60;
/** How long a client should wait, in seconds. */
const RETRY_AFTER = '2';
const TICK = 50;

/**
 * Measures the event-loop lag: how far a timer is behind schedule. Requests that arrived meanwhile wait at least as long. @returns a
 * function that reads the lag in milliseconds
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

/** Whether a request changes nothing, so that the client can retry it. */
const isQuestion = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Counts requests. @returns the count of the current or the previous second, whichever is higher */
function requestsASecond(): () => number {
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
 * Sheds load: answers API requests with 503 before they would wait too long. Admitted requests stay fast, and refused clients are told when
 * to retry, which the app does automatically. Reads are shed first, and writes last. Health checks, payment returns, pages, and their files
 * are always answered; pages are sent as the app shell.
 * @param lag the event-loop lag in milliseconds
 */
export function admission(lag: () => number, crowd = CROWD): Admission {
  const counted = requestsASecond();
  /** Counts a request, and returns whether it exceeds the capacity. */
  const isTooMuch = (late: number): boolean => counted() >= crowd && lag() > late;
  return {
    mayRender: () => !isTooMuch(LATE.drawings),
    async handler(context, next) {
      const { path, method } = context.req;
      if (path.startsWith(`${serverPaths.api}/`) && isTooMuch(isQuestion(method) ? LATE.questions : LATE.everything))
        return refusalResponse(
          createRefusal('ServiceUnavailableError', 'errors.busy', { headers: { 'Retry-After': RETRY_AFTER } }),
          { version: readApiPath(path).version },
        );
      return next();
    },
  };
}
