import type { MiddlewareHandler } from 'hono';
import { plainPath, resourceUrl } from '../domain/paths.ts';
import type { Row } from './frappe/types.ts';
import { checkPaymentsOfLine } from './marketplace/paymentsFirst.ts';
import { message } from './marketplace/refuse.ts';
import { GUEST } from './marketplace/roles.ts';
import type { Site } from './site.ts';

const LINE = `${plainPath(resourceUrl('Order Progress'))}/`;
const UPDATES = ['PUT', 'PATCH'];

const lostRace = (data: Row) => ({
  exc_type: 'ConflictError',
  _server_messages: JSON.stringify([JSON.stringify({ ...message('orders.lost_race'), raise_exception: 1 })]),
  data,
});

/**
 * A write on a line waits for the gateway's word about payments of that line; only a party's request is worth asking for.
 * When the line turns out to be paid, the wish was about another state: 409 with the fresh one (decisions A4, ending a line).
 */
export function paymentsFirst({ engine, gateway, authenticate }: Site): MiddlewareHandler {
  return async (context, next) => {
    const path = plainPath(context.req.url.replace(/^[a-z]+:\/\/[^/]+/i, ''));
    if (!gateway || !UPDATES.includes(context.req.method) || !path.startsWith(LINE)) return next();
    let paid: Row | undefined;
    try {
      const session = authenticate(context.req.header('Authorization'));
      const name = path.slice(LINE.length).split('/')[0] ?? '';
      const isParty =
        session.user !== GUEST.user && engine.run(session, ({ documents }) => documents.find('Order Progress', name));
      if (isParty) paid = await checkPaymentsOfLine(engine, gateway, name);
    } catch {
      // The engine's own answer says what is wrong with the request.
    }
    return paid ? context.json(lostRace(paid), 409) : next();
  };
}
