import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instant, instantOf } from '../../domain/time/kuwaitTime.ts';
import { type Clock, fixedClock } from '../../server/clock.ts';
import { fillNewDatabase } from '../../server/firstRun.ts';
import type { Gateway } from '../../server/gateway/gateway.ts';
import { createApp } from '../../server/http/app.ts';
import { openSession } from '../../server/marketplace/accounts/sessions.ts';
import { readSettings, type Settings } from '../../server/settings.ts';
import { createSite, type Site } from '../../server/site.ts';
import { type Database, openDatabase } from '../../server/store/database.ts';
import { createDataProvider } from '../../src/api/index.ts';
import type { MajalisDataProvider } from '../../src/api/types.ts';
import { checkAnswer } from './checkedAnswers.ts';
import { filledDatabase } from './filledDatabase.ts';

export interface TestServer {
  site: Site;
  /** Stands still until a test moves it. */
  clock: Clock;
  /** The whole server as a fetch, for paths as well as for addresses. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Value of the Authorization header of a new session of an account. */
  tokenOf(email: string): string;
  /** The product's own data provider as an account sees it, in a new session or that of a token; without both as a guest does. */
  apiAs(email?: string, token?: string): MajalisDataProvider;
}

/** Saturday noon in Kuwait. */
export const NOON = instantOf('2026-11-21', '12:00');

/**
 * The real server over a new database with the sample catalogue, without a port.
 * @param options `now`: what its clock shows; `gateway`: in the place of the simulator; `environment`: further settings of the process;
 *   `settings`: over what the environment says, where that would refuse it; `database`: in the place of a new one, filled if it is
 *   empty
 */
export function startServer(
  options: {
    now?: Instant;
    gateway?: Gateway;
    environment?: Record<string, string>;
    settings?: Partial<Settings>;
    database?: Database;
  } = {},
): TestServer {
  const settings = {
    ...readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'majalis-test-')), ...options.environment }),
    ...options.settings,
  };
  const clock = fixedClock(options.now ?? NOON);
  const filled = (database: Database): Site => {
    const site = createSite({ database, clock, settings, gateway: options.gateway, evenStep: 0 });
    fillNewDatabase(site);
    return site;
  };
  // A setting of the process may change what a database is filled with.
  const site = filled(
    options.database ??
      (options.environment
        ? openDatabase(':memory:')
        : filledDatabase(clock.now(), (database) => void filled(database))),
  );
  const app = createApp(site);

  const fetch: TestServer['fetch'] = async (input, init) => {
    const url = typeof input === 'string' ? new URL(input, settings.publicUrl) : input;
    // as the browser does: a request that was given up is an error, whatever the server makes of it
    init?.signal?.throwIfAborted();
    const answer = await app.fetch(new Request(url, init));
    await checkAnswer(new URL(url instanceof Request ? url.url : url).pathname, answer);
    return answer;
  };

  function tokenOf(email: string): string {
    const pair = site.engine.run(site.engine.administrator, (context) => openSession(context, email));
    return `token ${pair.api_key}:${pair.api_secret}`;
  }

  return {
    site,
    clock,
    fetch,
    tokenOf,
    apiAs(email, given) {
      const token = given ?? (email && tokenOf(email));
      return createDataProvider({ fetch, authorization: () => token });
    },
  };
}
