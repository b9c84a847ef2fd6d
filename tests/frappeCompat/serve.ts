/**
 * `npm run frappe:serve -- FOLDER [--port N]`: serves a folder of DocTypes, rows and users (such as tests/frappeCompat/recordings) as a Frappe site,
 * so that recorded exchanges can be replayed against it. Prints one `WIRE_TOKEN_<USER>=key:secret` line per user; `POST /__reset` starts over.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { operatorCommand } from '../../scripts/operator/operatorCommand.ts';
import { createBareSite, FolderError } from './bareSite.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8000' } },
});
const folder = resolve(positionals[0] ?? 'tests/frappeCompat/recordings');

await operatorCommand(() => {
  let site = createBareSite(folder);
  let app = site.engine.routes();
  const port = Number(values.port);

  serve({
    port,
    hostname: '127.0.0.1',
    fetch: (request, environment) => {
      if (request.method === 'POST' && new URL(request.url).pathname === '/__reset') {
        site.engine.database.close();
        site = createBareSite(folder);
        app = site.engine.routes();
        return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
      }
      return app.fetch(request, environment);
    },
  });

  for (const [name, pair] of Object.entries(site.tokens)) console.log(`${name}=${pair}`);
  console.log(`WIRE_BASE=http://127.0.0.1:${port}`);
}, FolderError);
