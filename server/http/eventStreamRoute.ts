import { Hono } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import { ROLE } from '../../domain/roles.ts';
import { refuse } from '../marketplace/common/refuse.ts';
import { getRole } from '../marketplace/common/roles.ts';
import type { ChangeFrame } from '../marketplace/notifications/changeStream.ts';
import type { Site } from '../site.ts';

/** Whoever reads slower than this is cut off, and asks again. */
const UNREAD_BYTES = 64 * 1024;

const HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

const textOf = (what: ChangeFrame | 'reset' | 'beat'): string => {
  if (what === 'beat') return ': still here\n\n';
  return what === 'reset' ? 'event: reset\ndata: {}\n\n' : `data: ${JSON.stringify(what)}\n\n`;
};

/** Milliseconds after which who is answered at once asks again. */
const AGAIN_MS = 5000;
/** What browsers call the mark of the latest event they had. */
const LATEST = 'Last-Event-ID';

/**
 * `GET /api/changes` (decisions H13): which documents changed, as an event stream, for providers and our team. By the usual
 * header, never by an address; it is no use of the session.
 * Where nobody may stay, because many workers serve one site, it answers what came since the mark that is sent along, and when
 * to ask again.
 */
export function changesRoute({ authenticate, changes, mayStay }: Site): Hono {
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
