import type { Context, MiddlewareHandler } from 'hono';
import { ROLE } from '../domain/access.ts';
import { methodUrl, plainPath } from '../domain/paths.ts';
import { message } from './marketplace/refuse.ts';
import type { Site } from './site.ts';

const METHODS = new Set(['husainia.api.place_order', 'husainia.api.pay_order'].map(methodUrl));

const needsKey = (context: Context): boolean =>
  context.req.method === 'POST' && METHODS.has(plainPath(context.req.path));

/** Ordering and paying must be repeatable: without an Idempotency-Key they are not taken from a customer (G15). */
export function keyRequired({ authenticate }: Site): MiddlewareHandler {
  return async (context, next) => {
    if (!needsKey(context) || context.req.header('Idempotency-Key')) return next();
    try {
      const { roles } = authenticate(context.req.header('Authorization'));
      if (!roles.has(ROLE.customer)) return next();
    } catch {
      return next();
    }
    const sentence = JSON.stringify({ ...message('payment.key_missing'), raise_exception: 1 });
    return context.json({ exc_type: 'IdempotencyKeyMissing', _server_messages: JSON.stringify([sentence]) }, 400);
  };
}
