import { Hono } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import { ROLE } from '../../domain/roles.ts';
import { refuse } from '../marketplace/common/refuse.ts';
import { getRole } from '../marketplace/common/roles.ts';
import type { ChangeFrame } from '../marketplace/notifications/changeStream.ts';
import type { Site } from '../site.ts';

/** A client that falls further behind is disconnected, and reconnects. */
const UNREAD_BYTES = 64 * 1024;

const HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

const textOf = (what: ChangeFrame | 'reset' | 'beat'): string => {
  if (what === 'beat') return ': still here\n\n';
  return what === 'reset' ? 'event: reset\ndata: {}\n\n' : `data: ${JSON.stringify(what)}\n\n`;
};

/** Milliseconds after which a client that cannot keep a connection polls again. */
const AGAIN_MS = 5000;
/** The header with the id of the last event that the browser received. */
const LATEST = 'Last-Event-ID';

/**
 * `GET /api/changes` (H13): an event stream of changed documents, for providers and staff. It authenticates by the usual header, never by
 * the URL, and does not extend the session. If connections cannot stay open, because many workers serve one site, it returns the events
 * since the id that is sent along, and when to poll again.
 */
export function eventStreamRoute({ authenticate, changes, mayStay }: Site): Hono {
  const routes = new Hono();
  const encoder = new TextEncoder();
  routes.get(serverPaths.changes, (context) => {
    const session = authenticate(context.req.header('Authorization'));
    const role = getRole(session);
    if (!role || role === ROLE.customer || !session.apiKey) return refuse('PermissionError', 'common.not_allowed');
    const key = session.apiKey;
    if (!mayStay) {
      const { mark, heard } = changes.since({ user: session.user, role }, context.req.header(LATEST));
      const last = `event: until\ndata: ${JSON.stringify({ mark, again_ms: AGAIN_MS })}\n\n`;
      return context.body(heard.map(textOf).join('') + last, 200, HEADERS);
    }
    let leave = () => {};
    let full: 'session' | 'site' | undefined;
    const stream = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const joined = changes.join({
            user: session.user,
            role,
            session: key,
            send: (what) => {
              controller.enqueue(encoder.encode(textOf(what)));
              if ((controller.desiredSize ?? 0) > 0) return;
              leave();
              controller.close();
            },
            close: () => controller.close(),
          });
          if ('full' in joined) full = joined.full;
          else leave = joined.leave;
          controller.enqueue(encoder.encode(': listening\n\n'));
        },
        cancel: () => leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_BYTES }),
    );
    if (full) return context.body(null, full === 'session' ? 429 : 503, { 'Retry-After': '60' });
    return new Response(stream, { headers: HEADERS });
  });
  return routes;
}
