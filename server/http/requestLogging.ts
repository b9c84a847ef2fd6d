import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { serverPaths } from '../../domain/paths.ts';
import { runWithRequestId } from '../frappe/requestId.ts';
import type { Ambient } from '../ports/ambient.ts';
import { routePattern } from './routePattern.ts';

/** The log entry of a request: enough to find it by its id, without personal data. */
export interface LoggedRequest {
  at: string;
  id: string;
  method: string;
  path: string;
  /** The path with its variable parts replaced: one of a bounded number. */
  route: string;
  status: number;
  ms: number;
}

/** DocTypes whose records are named after people and places. */
const NAMED = ['Customer', 'Address'];

/** The path without personal data: no query, emails, names of people and places, or payment references. */
function loggedPath(path: string): string {
  if (path.startsWith(`${serverPaths.simulator}/`)) return `${serverPaths.simulator}/*`;
  // the rest may be the token of a feed, in any spelling
  if (path.toLowerCase().startsWith(`${serverPaths.calendar}/`)) return `${serverPaths.calendar}/*`;
  return path
    .split('/')
    .map((part, index, all) =>
      /@|%40/i.test(part) || part.length > 140 || NAMED.includes(String(all[index - 1])) ? '*' : part,
    )
    .join('/');
}

/**
 * Gives every request an id, returns it in the response (`X-Request-Id`), and logs the request with it. Order events, audit rows and queued
 * messages store the same id, and problems are logged with it.
 * @param log undefined: no log
 */
export function requestLog({ now, random }: Ambient, log?: (entry: LoggedRequest) => void): MiddlewareHandler {
  return async (context, next) => {
    const id = random.uuid();
    const started = performance.now();
    context.set('requestId', id);
    await runWithRequestId(id, next);
    context.res.headers.set('X-Request-Id', id);
    log?.({
      at: new Date(now()).toISOString(),
      id,
      method: context.req.method,
      path: loggedPath(context.req.path),
      route: routePattern(routePath(context), context.req.path),
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}
