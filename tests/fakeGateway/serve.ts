/**
 * `npm run gateway:fake -- [--port N] [--site URL]`: serves a fake MyFatoorah on this machine, to rehearse payments and refunds with a site
 * that runs on this machine too. It prints the variables that the site needs.
 */
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { operatorCommand } from '../../scripts/operator/operatorCommand.ts';
import { isLoopback, SettingsError } from '../../server/settings.ts';
import { fakeGatewayRoutes, siteSettings } from './routes.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9100' },
    site: { type: 'string', default: 'http://127.0.0.1:8080' },
  },
});

await operatorCommand(() => {
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new SettingsError(`--port must be a number from 1 to 65535, not "${values.port}".`);
  const site = URL.parse(values.site);
  if (!site || !isLoopback(site.hostname))
    throw new SettingsError(`The fake gateway serves a site on this machine only, not "${values.site}".`);
  const origin = `http://127.0.0.1:${port}`;
  const routes = fakeGatewayRoutes({ origin, site: site.origin, now: Date.now, log: console.log });
  serve({ port, hostname: '127.0.0.1', fetch: routes.fetch }, () => {
    console.log(`A fake MyFatoorah runs at ${origin}. Start the site with:\n${siteSettings(origin)}`);
  }).on('error', (error) => {
    console.error(`Can’t listen on ${origin}: ${error.message}`);
    process.exit(1);
  });
}, SettingsError);
