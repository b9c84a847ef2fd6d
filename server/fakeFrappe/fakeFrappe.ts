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
import { type FakeMethods, stubbedMethods } from './methods.ts';
import { seedRows, seedUsers } from './seeds.ts';

/** The Frappe version whose recorded responses this fake reproduces. */
export const RECORDED_FROM = '15.44.2';

/** An account of the fake site. Administrator always exists. */
export interface FakeUser {
  /** The email to log in with. */
  name: string;
  first_name?: string;
  last_name?: string;
  roles?: readonly string[];
  /** Default `admin`. */
  password?: string;
  enabled?: 0 | 1;
  /** As User Permission documents: `{ allow: 'Branch', for_value: 'North' }`. */
  user_permissions?: readonly Row[];
}

/** The content of a fake site. */
export interface FakeFrappeOptions {
  /** DocTypes as in their JSON files, or the folder of these files, at any depth. */
  doctypes: readonly DocTypeJson[] | string;
  /** Initial documents with their `doctype`; child rows inside. The site saves them in this order, by its own rules. */
  rows?: readonly Row[];
  /** In addition to Administrator, who always exists. */
  users?: readonly FakeUser[];
  /** Stubs of an app's whitelisted methods, by their dotted path: `{ 'library.api.lend': (values, call) => … }`. */
  methods?: FakeMethods;
  /** The site's time zone; default UTC. */
  timeZone?: string;
  /** Returns milliseconds since the epoch; default the system clock. */
  clock?: () => number;
  /** Origins of cross-origin pages that may send requests; default all. */
  allowCors?: readonly string[];
}

/** A running fake site. Call `close` to end it. */
export interface FakeFrappe {
  /** Sends a request to the site, like `fetch`; only the path of the URL matters. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /**
   * A `fetch` that stores the site's cookies, as a browser does for a page: for tests of a password login.
   * @param origin the page's origin; default the site's
   */
  pageFetch(origin?: string): typeof fetch;
  /** The header `token KEY:SECRET` of a user. @throws Error for an unknown user */
  authorization(user?: string): string;
  /** Restores the initial rows and users, without sessions, uploads, and counters. */
  reset(): void;
  /** Deletes all data and the uploaded files. */
  close(): void;
}

const ADMINISTRATOR: FakeUser = { name: 'Administrator', roles: ['System Manager'] };

interface Built {
  engine: Engine;
  fetch: (request: Request) => Response | Promise<Response>;
  tokens: Map<string, string>;
  files: string;
}

/** Gives users the site's time zone by default. */
const inZone = (json: DocTypeJson, timeZone: string): DocTypeJson => ({
  ...json,
  fields: json.fields.map((field) => (field.fieldname === 'time_zone' ? { ...field, default: timeZone } : field)),
});

function build(options: FakeFrappeOptions): Built {
  const {
    rows = [],
    users = [],
    methods = {},
    timeZone = 'UTC',
    clock = systemAmbient.now,
    allowCors = ['*'],
  } = options;
  const ownDoctypes = typeof options.doctypes === 'string' ? loadDocTypes(options.doctypes) : options.doctypes;
  const doctypes = [...coreDocTypes().map((json) => inZone(json, timeZone)), ...ownDoctypes];
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
    hooks: { ...frappeHooks, methods: stubbedMethods(methods) },
    quirks: frappeQuirks,
  });
  engine.migrate();
  const metas = new Map(doctypes.map((json) => [json.name, buildMeta(json)]));
  const everybody = [ADMINISTRATOR, ...users].filter(
    (user, at, all) => all.findLastIndex(({ name }) => name === user.name) === at,
  );
  const roles = new Set([
    ...everybody.flatMap((user) => user.roles ?? []),
    ...ownDoctypes.flatMap(({ permissions }) => permissions.map(({ role }) => role)),
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
 * A Frappe site in this process, made only of DocTypes. It answers as a site of version `RECORDED_FROM` did when it was recorded. All
 * data is lost when the process ends.
 * @throws Error with the site's message for a row that it refuses
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

/** The part of MSW's `http` that is used. */
interface HandlerMaker<Handler> {
  all(path: string, answer: (asked: { request: Request }) => Promise<Response>): Handler;
}

/** The site's paths when the page and the site share an origin. */
const SITE_PATHS = ['/api/*', '/app', '/files/*', '/private/files/*'];

/**
 * Handlers for MSW's `setupServer` and `setupWorker`. The fake site answers requests to `origin`, with cookies as in a browser.
 * @param http MSW's `http`
 * @param origin the site's origin; default the page's own origin, of which only the site's paths are handled
 * @throws Error if there is neither an origin nor a page
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
