import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverPaths } from '../../../domain/paths.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';
import { type Ask, openSiteDatabase } from '../../../server/frappeSite/siteDatabase.ts';
import type { KeptMail } from '../../../server/marketplace/accounts/mail/mailer.ts';
import { openSession } from '../../../server/marketplace/accounts/sessions.ts';
import { readSettings } from '../../../server/settings.ts';
import { createSite } from '../../../server/site.ts';
import { createDataProvider } from '../../../src/api/index.ts';
import { checkAnswer } from '../checkedAnswers.ts';
import { NOON, type TestServer } from '../testServer.ts';
import { waitingFetch } from './waitingFetch.ts';

/** The desk's address of a site with husainia_testing, where `npm run test:site` runs the suites over one. */
export const SITE_URL = process.env.TEST_SITE_URL;
/** Administrator's key pair there. */
const TOKEN = process.env.FRAPPE_TOKEN ?? '';

/** @throws Error with what the site answered */
function call<T>(method: string, body?: object): T {
  const { status, text } = waitingFetch({
    url: `${SITE_URL}/api/method/husainia_testing.api.${method}`,
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `token ${TOKEN}`,
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Connection: 'close',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (status !== 200) throw new Error(`${method} of the site: ${status ?? 'no answer'} ${text.slice(0, 400)}`);
  return (JSON.parse(text) as { message: T }).message;
}

/** Each statement is stored at once: what a test writes past the rules is not undone with the work around it. */
const ask: Ask = (operation, text = '', values = []) => {
  if (operation !== 'all' && operation !== 'run' && operation !== 'redis') return undefined;
  const [answer] = call<{ value?: unknown; error?: string; number?: number }[]>('ask', {
    asked: [{ do: operation, text, values }],
  });
  if (!answer || answer.error !== undefined)
    throw Object.assign(new Error(`${answer?.error} [${text.slice(0, 200)}]`), { number: answer?.number });
  return answer.value;
};

let address: string | undefined;

/** The site as the sample leaves it, in the place of what was there. */
export function siteServer({ now = NOON }: { now?: Instant }): TestServer {
  address ??= call<{ address: string }>('about').address;
  const publicUrl = address;
  call('put_back', {});
  let at = now;
  const stop = () => ask('run', 'UPDATE `__secret` SET value = ? WHERE kind = ? AND name = ?', [at, 'clock', 'stands']);
  if (now !== NOON) stop();

  // This process is one more of those that answer for the site: it writes by the same rules, over the same tables.
  const settings = readSettings({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'majalis-site-')),
    PUBLIC_URL: publicUrl,
  });
  const database = openSiteDatabase(ask);
  const { engine } = createSite({
    database,
    clock: {
      now: () => at,
      advance(minutes) {
        at += minutes * 60_000;
        stop();
      },
    },
    settings,
    evenStep: 0,
    shared: {
      counts: { recent: () => [], add: () => undefined, takeBack: () => undefined, remove: () => undefined },
      pokeOutbox: () => undefined,
    },
  });

  const fetchSite: TestServer['fetch'] = async (input, init) => {
    const url = typeof input === 'string' ? new URL(input, publicUrl) : input;
    const request = new Request(url, { redirect: 'manual', ...init });
    // a web worker has one connection at a time: none is kept waiting while the other thread asks
    request.headers.set('Connection', 'close');
    const answer = await fetch(request);
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    await checkAnswer(pathname, answer);
    if (pathname === serverPaths.clock && answer.ok)
      at = Date.parse(((await answer.clone().json()) as { now: string }).now);
    return answer;
  };
  const inside: TestServer['seed'] = (work) =>
    engine.run(engine.administrator, (context) => work(Object.assign(context, { history: engine.history })));

  function tokenOf(email: string): string {
    const pair = inside((context) => openSession(context, email));
    return `token ${pair.api_key}:${pair.api_secret}`;
  }
  return {
    fetch: fetchSite,
    tokenOf,
    apiAs(email, given) {
      const token = given ?? (email && tokenOf(email));
      return createDataProvider({ fetch: fetchSite, authorization: () => token });
    },
    now: () => at,
    pass(minutes) {
      at += minutes * 60_000;
      stop();
    },
    async mails() {
      call('send_mails', {});
      return (await (await fetchSite(serverPaths.mailboxJson)).json()) as KeptMail[];
    },
    stored: inside,
    seed: inside,
    samplePassword: settings.samplePassword,
  };
}
