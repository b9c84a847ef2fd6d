import type { MiddlewareHandler } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import { readApiPath } from '../frappe/http/requestPath.ts';
import { refusalResponse } from '../frappe/methods/answers.ts';
import { createRefusal } from '../marketplace/common/refuse.ts';

/**
 * How late the one thread may be before it takes no more, in milliseconds: of what browsers can do as well (drawing a page), of what can
 * be asked again without harm, and of all.
 */
const LATE = { drawings: 250, questions: 350, everything: 4000 };
/** Requests a second from which on lateness comes of too many: with fewer something else holds the machine, and nobody is helped. */
const CROWD = 60;
/** What a client is asked to wait, seconds. */
const RETRY_AFTER = '2';
const TICK = 50;

/**
 * How late the thread is: by so much a timer rings behind its time, or has not rung yet. Requests that came meanwhile wait at least
 * as long. @returns reads it, in milliseconds
 */
export function watchLateness(): () => number {
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

/** A request that changes nothing, so that whoever is sent away may ask it again. */
const isQuestion = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Counts requests. @returns how many there were in this second or the one before, whichever had more */
function requestsASecond(): () => number {
  let begun = Number.NEGATIVE_INFINITY;
  let before = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - begun >= 1000) {
      before = now - begun < 2000 ? count : 0;
      count = 0;
      begun = now;
    }
    count += 1;
    return Math.max(before, count);
  };
}

export interface Admission {
  handler: MiddlewareHandler;
  /** May a page be drawn for a request? It counts as one; its browser draws it where the thread is late. */
  mayRender: () => boolean;
}

/**
 * Sends the interface's requests away with 503 before they would wait too long: who is in is answered in time, and who is sent
 * away is told when to come again, which the app does by itself. Questions go first; an order is taken as long
 * as it can be. Signs of life, payments that come back, pages and their files are always answered, pages empty.
 * @param lateness milliseconds by which the thread is late
 */
export function admission(lateness: () => number, crowd = CROWD): Admission {
  const counted = requestsASecond();
  /** Counts a request. */
  const isTooMuch = (late: number): boolean => counted() >= crowd && lateness() > late;
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
