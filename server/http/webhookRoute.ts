import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { serverPaths } from '../../domain/paths.ts';
import { gatewayNamed } from '../gateway/gateways.ts';
import { followWebhook } from '../marketplace/site/gatewayWebhook.ts';
import type { Site } from '../site.ts';

const HEADERS = { 'Cache-Control': 'no-store' };
const MAX_BYTES = 16 * 1024;

/**
 * `POST /webhook/{gateway}`: a payment provider tells that something changed. Without a valid signature nothing is looked up; the body is
 * never logged, because it names the payer.
 */
export function webhookRoute({ engine, gateways }: Site): Hono {
  const routes = new Hono();
  routes.post(
    `${serverPaths.webhook}/:gateway`,
    bodyLimit({ maxSize: MAX_BYTES, onError: (context) => context.body(null, 413, HEADERS) }),
    async (context) => {
      const gateway = gatewayNamed(gateways, context.req.param('gateway'));
      if (!gateway?.readWebhook) return context.body(null, 404, HEADERS);
      const event = gateway.readWebhook((name) => context.req.header(name), await context.req.text());
      if (!event) return context.body(null, 401, HEADERS);
      await followWebhook(engine, gateways, gateway, event);
      return context.body(null, 200, HEADERS);
    },
  );
  return routes;
}
