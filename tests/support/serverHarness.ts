import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { fixedAmbient, type SiteAmbient } from '../../server/ambient.ts';
import type { Gateway } from '../../server/gateway/gateway.ts';
import { createApp } from '../../server/http/app.ts';
import { openSession } from '../../server/marketplace/accounts/sessions.ts';
import type { FetchNetwork } from '../../server/marketplace/common/guardedFetch.ts';
import { fillNewDatabase } from '../../server/seedDatabase.ts';
import { readSettings, type ServerSettings } from '../../server/settings.ts';
import { createSite, type Site } from '../../server/site.ts';
import { openDatabase, type SqliteDatabase } from '../../server/store/database.ts';
import { createDataProvider } from '../../src/api/index.ts';
import { checkResponse } from './checkedResponses.ts';
import { seededDatabase } from './seededDatabase.ts';
import { NOON, type TestServer } from './testServer.ts';

export { NOON } from './testServer.ts';

/** The embedded server, with the features of one in the same process. */
export interface EmbeddedServer extends TestServer {
  site: Site;
  clock: SiteAmbient;
}

/** Each server uses another seed, because an earlier one may have written names to the same database. */
let started = 0;

/**
 * The real server over a new database with the sample catalogue, without a port.
 * @param options `now`: its clock's time; `gateway`: instead of the simulator; `network`: for URLs that users enter; `environment`: further settings of the process;
 *   `settings`: override the environment without its validation; `database`: instead of a new one, seeded if it is
 *   empty; `evenStep`: step in ms to which responses about an email are delayed; absent: no delay
 */
export function startServer(
  options: {
    now?: Instant;
    gateway?: Gateway;
    network?: FetchNetwork;
    environment?: Record<string, string>;
    settings?: Partial<ServerSettings>;
    database?: SqliteDatabase;
    evenStep?: number;
  } = {},
): EmbeddedServer {
  const settings = {
    ...readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'majalis-test-')), ...options.environment }),
    ...options.settings,
  };
  const now = options.now ?? NOON;
  const clock = fixedAmbient(now, `server ${++started}`);
  const filled = (database: SqliteDatabase, ambient = clock): Site => {
    const site = createSite({
      database,
      ambient,
      settings,
      gateway: options.gateway,
      network: options.network,
      evenStep: options.evenStep ?? 0,
    });
    fillNewDatabase(site);
    return site;
  };
  // a setting of the process may change the seed data
  const site = filled(
    options.database ??
      (options.environment
        ? openDatabase(':memory:')
        : seededDatabase(now, (database) => void filled(database, fixedAmbient(now, 'sample')))),
  );
  const { engine } = site;
  const app = createApp(site);

  const fetch: TestServer['fetch'] = async (input, init) => {
    const url = typeof input === 'string' ? new URL(input, settings.publicUrl) : input;
    // like a browser: an aborted request is an error, whatever the server does with it
    init?.signal?.throwIfAborted();
    const response = await app.fetch(new Request(url, init));
    await checkResponse(new URL(url instanceof Request ? url.url : url).pathname, response);
    return response;
  };

  function tokenOf(email: string): string {
    const pair = engine.run(engine.administrator, (context) => openSession(context, email));
    return `token ${pair.api_key}:${pair.api_secret}`;
  }

  return {
    site,
    clock,
    address: settings.publicUrl,
    fetch,
    tokenOf,
    apiAs(email, options) {
      const token = options ?? (email && tokenOf(email));
      return createDataProvider({ fetch, authorization: () => token });
    },
    now: clock.now,
    pass: clock.advance,
    async mails() {
      await site.outbox.settled();
      return site.mailer?.mailbox ?? [];
    },
    formsMade: site.uploads.variants.made,
    stored: (read) => engine.run(engine.administrator, read),
    seed: (write) =>
      engine.run(engine.administrator, (context) => write(Object.assign(context, { history: engine.history }))),
    tables: () =>
      engine.database
        .all<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`)
        .map(({ name }) => name),
    samplePassword: settings.samplePassword,
  };
}
