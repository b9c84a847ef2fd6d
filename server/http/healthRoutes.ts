import { Hono } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import type { SqliteDatabase } from '../store/database.ts';
import { isHealthy } from '../store/healthCheck.ts';

const HEADERS = { 'Cache-Control': 'no-store' };

/**
 * `GET /health/live`: the process answers. `GET /health/ready`, and `/health`: it can also read and write its data.
 * @param room free bytes for the data
 */
export function healthRoutes(database: SqliteDatabase, room: () => number): Hono {
  const routes = new Hono();
  routes.get(serverPaths.live, (context) => context.json({ ok: 1 }, 200, HEADERS));
  routes.on('GET', [serverPaths.health, serverPaths.ready], (context) => {
    const ok = isHealthy(database, room);
    return context.json({ ok: Number(ok) }, ok ? 200 : 503, HEADERS);
  });
  return routes;
}
