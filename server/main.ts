import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readSettings, SettingsError } from './settings.ts';
import { createSite } from './site.ts';
import { openDatabase } from './store/database.ts';

/** settings -> database -> app -> listen */
function start(): void {
  const settings = readSettings(process.env);
  mkdirSync(settings.dataDir, { recursive: true });
  const database = openDatabase(join(settings.dataDir, 'majalis.db'));
  const clock = systemClock(settings.mode === 'demo' ? join(settings.dataDir, 'clock') : undefined);
  const site = createSite({ database, clock, settings });
  const server = serve({ fetch: createApp(site).fetch, hostname: settings.host, port: settings.port }, () => {
    console.log(`Majalis is ready: ${settings.publicUrl}`);
  });
  const stop = () => {
    server.close(() => {
      database.close();
      process.exit(0);
    });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

try {
  start();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
