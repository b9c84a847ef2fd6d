import type { MiddlewareHandler } from 'hono';
import { resourceUrl, unversioned } from '../domain/paths.ts';
import { checkPaymentsOfLine } from './marketplace/paymentsFirst.ts';
import { GUEST } from './marketplace/roles.ts';
import type { Site } from './site.ts';

const LINE = `${resourceUrl('Order Progress')}/`;

/** A write on a line waits for the gateway's word about payments of that line; only an account's request is worth asking for. */
export function paymentsFirst({ engine, gateway, authenticate }: Site): MiddlewareHandler {
  return async (context, next) => {
    const path = unversioned(context.req.url.replace(/^[a-z]+:\/\/[^/]+/i, '')).replaceAll('+', '%20');
    if (gateway && context.req.method === 'PUT' && path.startsWith(LINE)) {
      try {
        const { user } = authenticate(context.req.header('Authorization'));
        if (user !== GUEST.user)
          await checkPaymentsOfLine(
            engine,
            gateway,
            decodeURIComponent(path.slice(LINE.length).split(/[/?]/)[0] ?? ''),
          );
      } catch {
        // The engine's own answer says what is wrong with the request.
      }
    }
    return next();
  };
}
