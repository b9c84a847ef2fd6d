import type { Context, MiddlewareHandler } from 'hono';
import { methodUrl, plainPath } from '../domain/paths.ts';
import { FrappeError } from './frappe/errors.ts';
import type { Session } from './frappe/types.ts';
import { claimKey, countWrite, type Repeatable, settleKey } from './marketplace/idempotency.ts';
import { GUEST } from './marketplace/roles.ts';
import type { Site } from './site.ts';

/** Methods that ask the gateway between their transactions; all other writes are repeatable inside theirs (idempotency.ts). */
const LONG = new Set(
  [
    'husainia.api.pay_order',
    'husainia.api.change_password',
    'bookeey.api.payment.handle_payment_request',
    'bookeey.api.payment_entry.create_and_submit_payment_entry',
  ].map(methodUrl),
);
const JSON_TYPE = { 'Content-Type': 'application/json' };

function accountOf({ authenticate }: Site, context: Context): Session | undefined {
  try {
    const session = authenticate(context.req.header('Authorization'));
    return session.user === GUEST.user ? undefined : session;
  } catch {
    // The engine's own answer says what is wrong with the pair.
    return undefined;
  }
}

const refusal = ({ exception, status, headers, messages }: FrappeError): Response =>
  Response.json(
    { exc_type: exception, _server_messages: JSON.stringify(messages.map((entry) => JSON.stringify(entry))) },
    { status, headers: { ...headers } },
  );

/** The same key and body get the same answer, another body 422, a request whose first one is still running 409 (decisions G15). */
export function longWrites(site: Site): MiddlewareHandler {
  const { engine, limits } = site;
  return async (context, next) => {
    const isLong = context.req.method === 'POST' && LONG.has(plainPath(context.req.path));
    const session = isLong ? accountOf(site, context) : undefined;
    if (!session) return next();
    const key = context.req.header('Idempotency-Key');
    try {
      countWrite(limits, session.user);
      if (!key) return await next();
      const body = await context.req.raw.clone().text();
      const request: Repeatable = { user: session.user, key, method: 'POST', path: context.req.path, body };
      const kept = engine.run(engine.administrator, (one) => claimKey(one, request));
      if (kept)
        return new Response(kept.text, {
          status: kept.status,
          headers: { ...JSON_TYPE, 'Idempotency-Replayed': 'true' },
        });
      let answer: { status: number; text: string } | undefined;
      try {
        await next();
        answer = { status: context.res.status, text: await context.res.clone().text() };
      } finally {
        engine.run(engine.administrator, (one) => settleKey(one, request, answer));
      }
    } catch (error) {
      if (error instanceof FrappeError) return refusal(error);
      throw error;
    }
  };
}
