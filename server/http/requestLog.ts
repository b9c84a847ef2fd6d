import type { MiddlewareHandler } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import type { Ambient } from '../ports/ambient.ts';

/** One request as it is logged: enough to find it again by its id, nothing that tells who or what it was about. */
export interface LoggedRequest {
  at: string;
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
}

/** DocTypes whose records are named after people and places. */
const NAMED = ['Customer', 'Address'];

/** The path without what it may betray: no query, no e-mail addresses, no names of people and places, no references of payments. */
function loggedPath(path: string): string {
  if (path.startsWith(`${serverPaths.simulator}/`)) return `${serverPaths.simulator}/*`;
  // what stands behind it may be the token of a feed, however it is written
  if (path.toLowerCase().startsWith(`${serverPaths.calendar}/`)) return `${serverPaths.calendar}/*`;
  return path
    .split('/')
    .map((part, index, all) =>
      /@|%40/i.test(part) || part.length > 140 || NAMED.includes(String(all[index - 1])) ? '*' : part,
    )
    .join('/');
}

/**
 * Gives every request an id, says it in the answer (`X-Request-Id`) and logs the request by it; order events and audit rows keep
 * the same id.
 * @param log undefined: nothing is logged
 */
export function requestLog({ now, random }: Ambient, log?: (entry: LoggedRequest) => void): MiddlewareHandler {
  return async (context, next) => {
    const id = random.uuid();
    const started = performance.now();
    context.set('requestId', id);
    await next();
    context.res.headers.set('X-Request-Id', id);
    log?.({
      at: new Date(now()).toISOString(),
      id,
      method: context.req.method,
      path: loggedPath(context.req.path),
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}
