import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverPaths } from '../../../domain/paths.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';
import { systemRandom } from '../../../server/frappe/systemAmbient.ts';
import { openSiteDatabase } from '../../../server/frappeSidecar/siteDatabase.ts';
import type { StoredMail } from '../../../server/marketplace/accounts/email/mailer.ts';
import { openSession } from '../../../server/marketplace/accounts/sessions.ts';
import { readSettings } from '../../../server/settings.ts';
import { createSite } from '../../../server/site.ts';
import { createDataProvider } from '../../../src/api/index.ts';
import { checkResponse } from '../checkedResponses.ts';
import { NOON, type TestServer } from '../testServer.ts';
import { ask, call } from './desk.ts';

/** The marketplace's tables, and Frappe's log tables. */
const HELD = `SELECT substr(table_name, 9) AS name FROM information_schema.tables
  WHERE table_schema = database() AND table_name LIKE 'testing~_%' ESCAPE '~'
  UNION SELECT table_name FROM information_schema.tables WHERE table_schema = database() AND table_name IN (
    '__Auth', 'tabActivity Log', 'tabComment', 'tabCommunication', 'tabDeleted Document', 'tabEmail Queue', 'tabError Log', 'tabVersion')`;

let address: string | undefined;

/** Resets the site to the sample data. */
export function siteServer({ now = NOON }: { now?: Instant }): TestServer {
  address ??= call<{ address: string }>('about').address;
  const publicUrl = address;
  call('put_back', {});
  let at = now;
  /** Tests may also move back in time, so later timestamps must not block requests. */
  function stop(): void {
    ask('run', 'UPDATE `__secret` SET value = ? WHERE kind = ? AND name = ?', [at, 'clock', 'stands']);
    ask('run', 'DELETE FROM `__secret` WHERE kind = ? AND name = ?', ['clock', 'last']);
  }
  if (now !== NOON) stop();

  // This process is another worker of the site, with the same rules and tables.
  const settings = readSettings({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'majalis-site-')),
    PUBLIC_URL: publicUrl,
  });
  const database = openSiteDatabase(ask);
  const { engine } = createSite({
    database,
    ambient: {
      random: systemRandom,
      now: () => at,
      advance(minutes) {
        at += minutes * 60_000;
        stop();
      },
    },
    settings,
    evenStep: 0,
    shared: {
      counts: { recent: () => [], add: () => 0, takeBack: () => undefined, remove: () => undefined },
      pokeOutbox: () => undefined,
    },
  });

  const fetchSite: TestServer['fetch'] = async (input, init) => {
    const url = typeof input === 'string' ? new URL(input, publicUrl) : input;
    const request = new Request(url, { redirect: 'manual', ...init });
    // a web worker has one connection at a time: close it while the other thread sends
    request.headers.set('Connection', 'close');
    const response = await fetch(request);
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    await checkResponse(pathname, response);
    if (pathname === serverPaths.clock && response.ok)
      at = Date.parse(((await response.clone().json()) as { now: string }).now);
    return response;
  };
  const inside: TestServer['seed'] = (work) =>
    engine.run(engine.administrator, (context) => work(Object.assign(context, { history: engine.history })));

  function tokenOf(email: string): string {
    const pair = inside((context) => openSession(context, email));
    return `token ${pair.api_key}:${pair.api_secret}`;
  }
  return {
    address: publicUrl,
    fetch: fetchSite,
    tokenOf,
    apiAs(email, options) {
      const token = options ?? (email && tokenOf(email));
      return createDataProvider({ fetch: fetchSite, authorization: () => token });
    },
    now: () => at,
    pass(minutes) {
      at += minutes * 60_000;
      stop();
    },
    async mails() {
      call('send_mails', {});
      return (await (await fetchSite(serverPaths.mailboxJson)).json()) as StoredMail[];
    },
    formsMade: async () => undefined,
    stored: inside,
    seed: inside,
    tables: () => (ask('all', HELD) as { name: string }[]).map(({ name }) => name),
    samplePassword: settings.samplePassword,
  };
}
