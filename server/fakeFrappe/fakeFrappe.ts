import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '../frappe/engine.ts';
import type { Engine } from '../frappe/engineTypes.ts';
import { buildMeta, loadDocTypes } from '../frappe/schema/meta.ts';
import { createNow } from '../frappe/schema/siteTime.ts';
import { systemAmbient } from '../frappe/systemAmbient.ts';
import type { DocTypeJson } from '../ports/doctypeJson.ts';
import type { Row } from '../ports/row.ts';
import { openDatabase } from '../store/database.ts';
import { browserPage } from './browserPage.ts';
import { coreDocTypes } from './coreDocTypes.ts';
import { frappeHooks, frappeQuirks } from './frappeQuirks.ts';
import { seedRows, seedUsers } from './seeds.ts';

/** The version of the site whose answers this one is held to. */
export const RECORDED_FROM = '15.44.2';

/** An account of the fake site; Administrator is one already. */
export interface FakeUser {
  /** The address one logs in by. */
  name: string;
  first_name?: string;
  last_name?: string;
  roles?: readonly string[];
  /** Default `admin`. */
  password?: string;
  enabled?: 0 | 1;
  /** As documents of User Permission: `{ allow: 'Branch', for_value: 'North' }`. */
  user_permissions?: readonly Row[];
}

/** What a fake site is made of. */
export interface FakeFrappeOptions {
  /** DocTypes as their JSON files have them, or the folder that these files lie in, however deep. */
  doctypes: readonly DocTypeJson[] | string;
  /** Documents to begin with, `doctype` and all, rows of tables inside; saved in this order by the site's own rules. */
  rows?: readonly Row[];
  /** Beside Administrator, who is always there. */
  users?: readonly FakeUser[];
  /** The site's zone; default UTC. */
  timeZone?: string;
  /** Milliseconds since the epoch; default the machine's clock. */
  clock?: () => number;
  /** Origins of pages elsewhere that may ask; default all. */
  allowCors?: readonly string[];
}

/** A fake site that answers, until it is closed. */
export interface FakeFrappe {
  /** Asks the site, as `fetch` would; only the path of the address matters. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /**
   * A `fetch` that keeps the site's cookies, as a browser does for a page: for tests of a login by password.
   * @param origin where the page is from; default the site itself
   */
  pageFetch(origin?: string): typeof fetch;
  /** `token KEY:SECRET` of a user. @throws Error for nobody */
  authorization(user?: string): string;
  /** Back to the rows and users of the beginning: without sessions, uploads and counters. */
  reset(): void;
  /** Forgets everything, and the files that were uploaded. */
  close(): void;
}

const ADMINISTRATOR: FakeUser = { name: 'Administrator', roles: ['System Manager'] };

interface Built {
  engine: Engine;
  fetch: (request: Request) => Response | Promise<Response>;
  tokens: Map<string, string>;
  files: string;
}

/** A user without a zone of his own is in the site's. */
const inZone = (json: DocTypeJson, timeZone: string): DocTypeJson => ({
  ...json,
  fields: json.fields.map((field) => (field.fieldname === 'time_zone' ? { ...field, default: timeZone } : field)),
});

function build(options: FakeFrappeOptions): Built {
  const { rows = [], users = [], timeZone = 'UTC', clock = systemAmbient.now, allowCors = ['*'] } = options;
  const given = typeof options.doctypes === 'string' ? loadDocTypes(options.doctypes) : options.doctypes;
  const doctypes = [...coreDocTypes().map((json) => inZone(json, timeZone)), ...given];
  const files = mkdtempSync(join(tmpdir(), 'fake-frappe-'));
  const database = openDatabase(':memory:');
  const ambient = { ...systemAmbient, now: clock };
  const engine = createEngine({
    database,
    doctypes,
    ambient,
    timeZone,
    filesDirectory: files,
    site: { allowCors },
    hooks: frappeHooks,
    quirks: frappeQuirks,
  });
  engine.migrate();
  const metas = new Map(doctypes.map((json) => [json.name, buildMeta(json)]));
  const everybody = [ADMINISTRATOR, ...users].filter(
    (user, at, all) => all.findLastIndex(({ name }) => name === user.name) === at,
  );
  const roles = new Set([
    ...everybody.flatMap((user) => user.roles ?? []),
    ...given.flatMap(({ permissions }) => permissions.map(({ role }) => role)),
  ]);
  const tokens = database.transaction(() => {
    const meta = (doctype: string) => metas.get(doctype)!;
    seedRows(
      { database, ambient },
      meta('Role'),
      [...roles].map((name) => ({ name, role_name: name })),
    );
    seedRows(
      { database, ambient },
      meta('DocType'),
      doctypes.map(({ name, module, istable, issingle }) => ({ name, module, istable, issingle })),
    );
    const seeded = everybody.map((user, at) => ({
      ...user,
      roles: user.roles ?? [],
      password: user.password ?? 'admin',
      key: `k${String(at).padStart(14, '0')}`,
    }));
    return seedUsers({ database, ambient }, metas, seeded, createNow(clock, timeZone)());
  });
  engine.run(engine.administrator, ({ documents }) => {
    for (const { doctype, ...row } of rows) {
      if (typeof doctype !== 'string') throw new Error(`A row has no doctype: ${JSON.stringify(row)}`);
      documents.insert({ doctype, ...row });
    }
  });
  return { engine, fetch: engine.routes().fetch, tokens, files };
}

/**
 * A Frappe site in this process, over nothing but DocTypes: it answers as a site of version `RECORDED_FROM` did when it was
 * recorded. Nothing is kept when the process ends.
 * @throws Error for a row that the site refuses, in its words
 */
export function createFakeFrappe(options: FakeFrappeOptions): FakeFrappe {
  let built = build(options);
  const end = () => {
    built.engine.database.close();
    rmSync(built.files, { recursive: true, force: true });
  };
  const send = async (request: Request) => built.fetch(request);
  return {
    fetch: async (input, init) => {
      const address = input instanceof Request ? input : new URL(input, 'http://fake-frappe.test');
      init?.signal?.throwIfAborted();
      return send(new Request(address, init));
    },
    pageFetch: (origin) => {
      const page = browserPage(send, origin);
      return (input, init) =>
        page.fetch(input instanceof Request ? input : new URL(input, 'http://fake-frappe.test'), init);
    },
    authorization: (user = 'Administrator') => {
      const pair = built.tokens.get(user);
      if (!pair) throw new Error(`There is no user ${user}`);
      return `token ${pair}`;
    },
    reset: () => {
      end();
      built = build(options);
    },
    close: end,
  };
}

/** What is used of MSW's `http`. */
interface HandlerMaker<Handler> {
  all(path: string, answer: (asked: { request: Request }) => Promise<Response>): Handler;
}

/** What of a page's own origin is the site's, where both share it. */
const SITE_PATHS = ['/api/*', '/app', '/files/*', '/private/files/*'];

/**
 * Handlers for MSW's `setupServer` and `setupWorker`: what goes to `origin` is answered by the fake site, with cookies as a browser
 * would have them.
 * @param http MSW's
 * @param origin where the site is; default the page's own origin, of which only the site's paths are answered then
 * @throws Error without an origin where there is no page
 */
export function fakeFrappeHandlers<Handler>(fake: FakeFrappe, http: HandlerMaker<Handler>, origin?: string): Handler[] {
  const page: string | undefined = globalThis.location?.origin;
  const site = origin ?? page;
  if (site === undefined)
    throw new Error('There is no page here: say the address of the site, fakeFrappeHandlers(site, http, origin)');
  const browser = fake.pageFetch(page);
  const paths = site === page ? SITE_PATHS : ['/*'];
  return paths.map((path) => http.all(`${site}${path}`, ({ request }) => browser(request)));
}
