import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * `GET /metrics`, for a client that sends the token as `Authorization: Bearer`. Requests of this machine need it too: those of a reverse
 * proxy come from here.
 */
export function metricsRoute(metrics: Metrics, token: string): Hono {
  const expected = digest(`Bearer ${token}`);
  const routes = new Hono();
  routes.get(serverPaths.metrics, async (context) => {
    const headers = { 'Cache-Control': 'no-store' };
    if (!timingSafeEqual(digest(context.req.header('Authorization') ?? ''), expected))
      return context.body(null, 401, { ...headers, 'WWW-Authenticate': 'Bearer' });
    const { text, type } = await metrics.expose();
    return context.body(text, 200, { ...headers, 'Content-Type': type });
  });
  return routes;
}
